// What Skolvy runs on in Azure: a front door with the portal's and the API's hosts, a container app with health probes,
// PostgreSQL, a key vault and application insights. The registry of images is registry.bicep's, which comes before.
targetScope = 'resourceGroup'

@description('A short name that all resources begin with.')
@minLength(3)
@maxLength(12)
param name string

param location string = resourceGroup().location

@description('Which of the files env/.env.* holds the settings: dev, staging or production.')
param environmentName string

@description('The registry that holds the image.')
param registryName string

@description('The image of the server in the registry, as in skolvy:production.')
param imageName string

@description('The host under which browsers and Teams reach the portal.')
param publicHost string

@description('The host under which pages reach the API.')
param apiHost string

@description('The application that signs people in within Teams.')
param teamsClientId string

@description('The organisation whose people sign in within Teams.')
param teamsTenantId string

param databaseAdministrator string = 'skolvy'

@secure()
@minLength(24)
param databasePassword string

@minValue(2)
param minReplicas int = 2

@maxValue(10)
param maxReplicas int = 10

var databaseName = 'skolvy'

resource logs 'Microsoft.OperationalInsights/workspaces@2023-09-01' = {
  name: '${name}-logs'
  location: location
  properties: {
    sku: { name: 'PerGB2018' }
    retentionInDays: 90
  }
}

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: '${name}-insights'
  location: location
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: logs.id
    DisableIpMasking: false
  }
}

resource identity 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: '${name}-identity'
  location: location
}

resource registry 'Microsoft.ContainerRegistry/registries@2023-07-01' existing = {
  name: registryName
}

resource database 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' = {
  name: '${name}-database'
  location: location
  sku: {
    name: 'Standard_D4ds_v5'
    tier: 'GeneralPurpose'
  }
  properties: {
    version: '17'
    administratorLogin: databaseAdministrator
    administratorLoginPassword: databasePassword
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

  resource skolvy 'databases' = {
    name: databaseName
    properties: {
      charset: 'UTF8'
      collation: 'en_US.utf8'
    }
  }

  resource fromAzure 'firewallRules' = {
    name: 'azure'
    properties: {
      startIpAddress: '0.0.0.0'
      endIpAddress: '0.0.0.0'
    }
  }
}

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: '${name}-vault'
  location: location
  properties: {
    tenantId: subscription().tenantId
    sku: {
      family: 'A'
      name: 'standard'
    }
    enableRbacAuthorization: true
    enablePurgeProtection: true
    softDeleteRetentionInDays: 90
  }

  resource databaseUrl 'secrets' = {
    name: 'database-url'
    properties: {
      value: 'postgres://${databaseAdministrator}:${uriComponent(databasePassword)}@${database.properties.fullyQualifiedDomainName}:5432/${databaseName}?sslmode=require'
    }
  }
}

var keyVaultSecretsUser = subscriptionResourceId(
  'Microsoft.Authorization/roleDefinitions',
  '4633458b-17de-408a-b874-0445c86b69e6'
)
var registryPull = subscriptionResourceId(
  'Microsoft.Authorization/roleDefinitions',
  '7f951dda-4ed3-4680-a7ca-43fe172d538d'
)

resource mayReadSecrets 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(vault.id, identity.id, keyVaultSecretsUser)
  scope: vault
  properties: {
    roleDefinitionId: keyVaultSecretsUser
    principalId: identity.properties.principalId
    principalType: 'ServicePrincipal'
  }
}

resource mayPull 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(registry.id, identity.id, registryPull)
  scope: registry
  properties: {
    roleDefinitionId: registryPull
    principalId: identity.properties.principalId
    principalType: 'ServicePrincipal'
  }
}

// Its agent tells each container by OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_PROTOCOL where traces go.
resource environment 'Microsoft.App/managedEnvironments@2024-10-02-preview' = {
  name: '${name}-environment'
  location: location
  properties: {
    zoneRedundant: false
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

resource server 'Microsoft.App/containerApps@2024-03-01' = {
  name: '${name}-server'
  location: location
  identity: {
    type: 'UserAssigned'
    userAssignedIdentities: { '${identity.id}': {} }
  }
  properties: {
    managedEnvironmentId: environment.id
    configuration: {
      activeRevisionsMode: 'Single'
      ingress: {
        external: true
        targetPort: 3000
        transport: 'auto'
        allowInsecure: false
      }
      registries: [
        {
          server: registry.properties.loginServer
          identity: identity.id
        }
      ]
      secrets: [
        {
          name: 'database-url'
          keyVaultUrl: vault::databaseUrl.properties.secretUri
          identity: identity.id
        }
      ]
    }
    template: {
      terminationGracePeriodSeconds: 60
      containers: [
        {
          name: 'server'
          image: '${registry.properties.loginServer}/${imageName}'
          command: ['node', '--enable-source-maps', '--env-file=env/.env.${environmentName}', 'dist/server/main.js']
          resources: {
            cpu: json('1')
            memory: '2Gi'
          }
          env: [
            { name: 'AAD_APP_CLIENT_ID', value: teamsClientId }
            { name: 'AAD_APP_TENANT_ID', value: teamsTenantId }
            { name: 'DATABASE_URL', secretRef: 'database-url' }
            // The container app has an address of its own: who goes there past the front door is refused.
            { name: 'FRONT_DOOR_ID', value: frontDoor.properties.frontDoorId }
          ]
          probes: [
            {
              type: 'Startup'
              httpGet: { path: '/healthz', port: 3000 }
              periodSeconds: 2
              failureThreshold: 30
            }
            {
              type: 'Liveness'
              httpGet: { path: '/healthz', port: 3000 }
              periodSeconds: 10
            }
            {
              type: 'Readiness'
              httpGet: { path: '/readyz', port: 3000 }
              periodSeconds: 5
            }
          ]
        }
      ]
      scale: {
        minReplicas: minReplicas
        maxReplicas: maxReplicas
        rules: [
          {
            name: 'requests'
            http: { metadata: { concurrentRequests: '80' } }
          }
        ]
      }
    }
  }
  dependsOn: [
    mayPull
    mayReadSecrets
  ]
}

resource frontDoor 'Microsoft.Cdn/profiles@2024-02-01' = {
  name: '${name}-front-door'
  location: 'global'
  sku: { name: 'Standard_AzureFrontDoor' }

  resource endpoint 'afdEndpoints' = {
    name: name
    location: 'global'
    properties: { enabledState: 'Enabled' }
  }

  resource servers 'originGroups' = {
    name: 'servers'
    properties: {
      loadBalancingSettings: {
        sampleSize: 4
        successfulSamplesRequired: 3
      }
      healthProbeSettings: {
        probePath: '/readyz'
        probeRequestType: 'GET'
        probeProtocol: 'Https'
        probeIntervalInSeconds: 30
      }
    }
  }

  resource portal 'customDomains' = {
    name: 'portal'
    properties: {
      hostName: publicHost
      tlsSettings: {
        certificateType: 'ManagedCertificate'
        minimumTlsVersion: 'TLS12'
      }
    }
  }

  resource api 'customDomains' = {
    name: 'api'
    properties: {
      hostName: apiHost
      tlsSettings: {
        certificateType: 'ManagedCertificate'
        minimumTlsVersion: 'TLS12'
      }
    }
  }
}

// Not within the front door, whose id the server has to know before.
resource containerApp 'Microsoft.Cdn/profiles/originGroups/origins@2024-02-01' = {
  parent: frontDoor::servers
  name: 'container-app'
  properties: {
    hostName: server.properties.configuration.ingress.fqdn
    originHostHeader: server.properties.configuration.ingress.fqdn
    httpsPort: 443
    priority: 1
    weight: 1000
  }
}

resource everything 'Microsoft.Cdn/profiles/afdEndpoints/routes@2024-02-01' = {
  parent: frontDoor::endpoint
  name: 'everything'
  properties: {
    originGroup: { id: frontDoor::servers.id }
    customDomains: [
      { id: frontDoor::portal.id }
      { id: frontDoor::api.id }
    ]
    patternsToMatch: ['/*']
    supportedProtocols: [
      'Http'
      'Https'
    ]
    httpsRedirect: 'Enabled'
    forwardingProtocol: 'HttpsOnly'
    linkToDefaultDomain: 'Disabled'
  }
  dependsOn: [
    containerApp
  ]
}

output CONTAINER_APP_NAME string = server.name
output FRONT_DOOR_HOST string = frontDoor::endpoint.properties.hostName
