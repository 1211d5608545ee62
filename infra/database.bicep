// The database of Skolvy in Azure, in a network of its own, with the job that upgrades it. Apart from the servers of azure.bicep,
// because provisioning runs the job before it creates them: they refuse a database without its migrations.
targetScope = 'resourceGroup'

@description('A short name that all resources begin with.')
@minLength(3)
@maxLength(12)
param name string

param location string = resourceGroup().location

@description('The environment, whose settings are in env/.env.*. It is part of every name.')
@allowed(['dev', 'staging', 'production'])
param environmentName string

@description('The registry that holds the image.')
param registryName string

@description('The image of the server in the registry, as in skolvy:production.')
param imageName string

@description('The server of the database; own for the one that this template creates. After a restore, the name of the restored one.')
param databaseServer string

var prefix = '${name}-${environmentName}'
// The name of a database server is the whole world's.
var unique = uniqueString(resourceGroup().id, environmentName)
var databaseName = 'skolvy'

resource logs 'Microsoft.OperationalInsights/workspaces@2023-09-01' = {
  name: '${prefix}-logs'
  location: location
  properties: {
    sku: { name: 'PerGB2018' }
    retentionInDays: 90
  }
}

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: '${prefix}-insights'
  location: location
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: logs.id
    DisableIpMasking: false
  }
}

// The servers may read and write the database; the job that upgrades it owns it.
resource serving 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: '${prefix}-serving'
  location: location
}

resource owning 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: '${prefix}-owning'
  location: location
}

resource registry 'Microsoft.ContainerRegistry/registries@2023-07-01' existing = {
  name: registryName
}

resource network 'Microsoft.Network/virtualNetworks@2024-01-01' = {
  name: '${prefix}-network'
  location: location
  properties: {
    addressSpace: { addressPrefixes: ['10.20.0.0/16'] }
    subnets: [
      {
        name: 'containers'
        properties: {
          addressPrefix: '10.20.0.0/23'
          delegations: [
            {
              name: 'containers'
              properties: { serviceName: 'Microsoft.App/environments' }
            }
          ]
        }
      }
      {
        name: 'database'
        properties: {
          addressPrefix: '10.20.2.0/28'
          delegations: [
            {
              name: 'database'
              properties: { serviceName: 'Microsoft.DBforPostgreSQL/flexibleServers' }
            }
          ]
        }
      }
    ]
  }

  resource containers 'subnets' existing = {
    name: 'containers'
  }

  resource database 'subnets' existing = {
    name: 'database'
  }
}

resource zone 'Microsoft.Network/privateDnsZones@2020-06-01' = {
  name: '${prefix}.private.postgres.database.azure.com'
  location: 'global'

  resource link 'virtualNetworkLinks' = {
    name: 'network'
    location: 'global'
    properties: {
      registrationEnabled: false
      virtualNetwork: { id: network.id }
    }
  }
}

// No password signs in here: only identities of this organisation do, from within the network.
resource database 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' = {
  name: '${prefix}-${unique}'
  location: location
  sku: {
    name: 'Standard_D4ds_v5'
    tier: 'GeneralPurpose'
  }
  properties: {
    version: '17'
    authConfig: {
      activeDirectoryAuth: 'Enabled'
      passwordAuth: 'Disabled'
      tenantId: subscription().tenantId
    }
    network: {
      delegatedSubnetResourceId: network::database.id
      privateDnsZoneArmResourceId: zone.id
      publicNetworkAccess: 'Disabled'
    }
    storage: {
      storageSizeGB: 256
      autoGrow: 'Enabled'
    }
    backup: {
      backupRetentionDays: 35
      geoRedundantBackup: 'Enabled'
    }
    highAvailability: { mode: 'ZoneRedundant' }
  }
  dependsOn: [
    zone::link
  ]

  resource skolvy 'databases' = {
    name: databaseName
    properties: {
      charset: 'UTF8'
      collation: 'en_US.utf8'
    }
  }

  // Its disks have no moving parts.
  resource pageCost 'configurations' = {
    name: 'random_page_cost'
    properties: {
      value: '1.1'
      source: 'user-override'
    }
    dependsOn: [
      skolvy
    ]
  }
}

module databaseOwner 'databaseOwner.bicep' = {
  name: '${prefix}-database-owner'
  params: {
    databaseName: database.name
    principalId: owning.properties.principalId
    principalName: owning.name
  }
}

resource databaseLock 'Microsoft.Authorization/locks@2020-05-01' = {
  name: 'keep'
  scope: database
  properties: {
    level: 'CanNotDelete'
    notes: 'It holds what schools must keep.'
  }
}

var registryPull = subscriptionResourceId(
  'Microsoft.Authorization/roleDefinitions',
  '7f951dda-4ed3-4680-a7ca-43fe172d538d'
)

resource mayPull 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(registry.id, owning.id, registryPull)
  scope: registry
  properties: {
    roleDefinitionId: registryPull
    principalId: owning.properties.principalId
    principalType: 'ServicePrincipal'
  }
}

// Its agent tells each container by OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_PROTOCOL where traces go.
resource environment 'Microsoft.App/managedEnvironments@2024-10-02-preview' = {
  name: '${prefix}-environment'
  location: location
  properties: {
    zoneRedundant: true
    vnetConfiguration: { infrastructureSubnetId: network::containers.id }
    workloadProfiles: [
      {
        name: 'Consumption'
        workloadProfileType: 'Consumption'
      }
    ]
    appInsightsConfiguration: { connectionString: insights.properties.ConnectionString }
    openTelemetryConfiguration: {
      tracesConfiguration: { destinations: ['appInsights'] }
    }
    appLogsConfiguration: {
      destination: 'log-analytics'
      logAnalyticsConfiguration: {
        customerId: logs.properties.customerId
        sharedKey: logs.listKeys().primarySharedKey
      }
    }
  }
}

var image = '${registry.properties.loginServer}/${imageName}'
// A restore makes a server of another name in the same network.
var databaseHost = databaseServer == 'own'
  ? database.properties.fullyQualifiedDomainName
  : '${databaseServer}.postgres.database.azure.com'
var databaseAddress = '${databaseHost}:5432/${databaseName}'

// Started and waited for before servers start: by provision for the first ones, and by deploy. It creates their role too.
resource migration 'Microsoft.App/jobs@2024-03-01' = {
  name: '${prefix}-migration'
  location: location
  identity: {
    type: 'UserAssigned'
    userAssignedIdentities: { '${owning.id}': {} }
  }
  properties: {
    environmentId: environment.id
    configuration: {
      triggerType: 'Manual'
      replicaTimeout: 3600
      replicaRetryLimit: 0
      manualTriggerConfig: {
        parallelism: 1
        replicaCompletionCount: 1
      }
      registries: [
        {
          server: registry.properties.loginServer
          identity: owning.id
        }
      ]
    }
    template: {
      containers: [
        {
          name: 'migration'
          image: image
          command: [
            'node'
            '--enable-source-maps'
            'dist/server/migrate.js'
            '--grant'
            serving.name
            '--entra'
          ]
          resources: {
            cpu: json('0.5')
            memory: '1Gi'
          }
          env: [
            { name: 'DATABASE_URL', value: 'postgres://${owning.name}@${databaseAddress}' }
            { name: 'DATABASE_IDENTITY', value: owning.properties.clientId }
          ]
        }
      ]
    }
  }
  dependsOn: [
    databaseOwner
    database::skolvy
    mayPull
  ]
}

output DATABASE_ADDRESS string = databaseAddress
output MIGRATION_JOB_NAME string = migration.name
