// What Skolvy runs on in Azure: a container app behind its own health probes, PostgreSQL, a key vault and application insights.
targetScope = 'resourceGroup'

@description('A short name that all resources begin with.')
@minLength(3)
@maxLength(12)
param name string

param location string = resourceGroup().location

@description('The image of the server, as in registry.azurecr.io/skolvy:production.')
param image string

@description('The host under which browsers and Teams reach the portal.')
param publicHost string

@description('How people sign in: the JSON of the setting SIGN_IN.')
param signIn string

@description('Whose tokens are trusted: the JSON of the setting TRUSTED_ISSUERS.')
param trustedIssuers string

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

resource registry 'Microsoft.ContainerRegistry/registries@2023-07-01' = {
  name: '${replace(name, '-', '')}registry'
  location: location
  sku: { name: 'Basic' }
  properties: { adminUserEnabled: false }
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

resource environment 'Microsoft.App/managedEnvironments@2024-03-01' = {
  name: '${name}-environment'
  location: location
  properties: {
    zoneRedundant: false
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
          image: image
          resources: {
            cpu: json('1')
            memory: '2Gi'
          }
          env: [
            { name: 'PUBLIC_URL', value: 'https://${publicHost}' }
            { name: 'SIGN_IN', value: signIn }
            { name: 'TRUSTED_ISSUERS', value: trustedIssuers }
            { name: 'TRUSTED_PROXIES', value: '1' }
            { name: 'DATABASE_URL', secretRef: 'database-url' }
            { name: 'APPLICATIONINSIGHTS_CONNECTION_STRING', value: insights.properties.ConnectionString }
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

output CONTAINER_APP_NAME string = server.name
output CONTAINER_REGISTRY_NAME string = registry.name
output APP_DOMAIN string = server.properties.configuration.ingress.fqdn
