// The servers of Skolvy in Azure: a front door with the portal's and the API's hosts, a container app, a key vault, alerts and a
// budget. The registry of images is registry.bicep's, and the database is database.bicep's, which both come before.
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

@description('The host under which browsers and Teams reach the portal.')
param publicHost string

@description('The host under which pages reach the API.')
param apiHost string

@description('The application that signs people in within Teams.')
param teamsClientId string

@description('The organisation whose people sign in within Teams.')
param teamsTenantId string

@description('The mail server, as in smtps://user:password@mail.example:465, or off.')
@secure()
param smtpUrl string

@description('Keys that seal the secrets of sources: a JSON list of what openssl rand -base64 32 gives, in base64.')
@secure()
param sealingKeys string

@description('The bearer token for /metrics.')
@secure()
@minLength(16)
param metricsToken string

// Values of the following secrets are JSON in base64, since quotation marks would not survive the file of parameters; or off.
@description('Keys for push services; off to have the first start make them.')
@secure()
param vapid string

@description('Microsoft Graph; or off.')
@secure()
param graph string

@description('Notices in the activity feed of Teams by Microsoft Graph; or off.')
@secure()
param graphActivity string

@description('The key file of the Firebase service account that sends to phones with the native app; or off.')
@secure()
param fcm string

@description('The service of text messages; or off.')
@secure()
param sms string

@description('The immersive reader; or off.')
@secure()
param immersiveReader string

@description('The translator; or off.')
@secure()
param translator string

@description('Who is told of alerts and of the budget.')
param operatorMail string

// The file of parameters can pass texts only.
@description('Euros a month at which the operator is told, or whatever the subscription is billed in.')
param monthlyBudget string

@description('First day of the budget: the first of a month, as in 2026-12-01. Azure refuses to change it later.')
@minLength(10)
param budgetStart string

@description('Whether a web application firewall inspects requests. Its managed rules need the dearer front door.')
@allowed(['true', 'false'])
param hasFirewall string

@description('The least number of servers, at least 2.')
param minReplicas string

@description('The largest number of servers, at most 10.')
param maxReplicas string

@description('Where the database is, as database.bicep says.')
param databaseAddress string

var prefix = '${name}-${environmentName}'
// Names of vaults, databases and front doors are the whole world's.
var unique = uniqueString(resourceGroup().id, environmentName)
var isInspected = hasFirewall == 'true'

resource logs 'Microsoft.OperationalInsights/workspaces@2023-09-01' existing = {
  name: '${prefix}-logs'
}

resource serving 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' existing = {
  name: '${prefix}-serving'
}

resource database 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' existing = {
  name: '${prefix}-${unique}'
}

resource environment 'Microsoft.App/managedEnvironments@2024-10-02-preview' existing = {
  name: '${prefix}-environment'
}

resource registry 'Microsoft.ContainerRegistry/registries@2023-07-01' existing = {
  name: registryName
}

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'sk-${take(environmentName, 4)}-${unique}'
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
}

// Settings that are secret, by the name of the setting. An empty one is left out.
var secretSettings = [
  { setting: 'SMTP_URL', secret: 'smtp-url', value: smtpUrl == 'off' ? '' : smtpUrl }
  { setting: 'SEALING_KEYS', secret: 'sealing-keys', value: base64ToString(sealingKeys) }
  { setting: 'METRICS_TOKEN', secret: 'metrics-token', value: metricsToken }
  { setting: 'VAPID', secret: 'vapid', value: vapid == 'off' ? '' : base64ToString(vapid) }
  { setting: 'GRAPH', secret: 'graph', value: graph == 'off' ? '' : base64ToString(graph) }
  { setting: 'GRAPH_ACTIVITY', secret: 'graph-activity', value: graphActivity == 'off' ? '' : base64ToString(graphActivity) }
  { setting: 'FCM', secret: 'fcm', value: fcm == 'off' ? '' : base64ToString(fcm) }
  { setting: 'SMS', secret: 'sms', value: sms == 'off' ? '' : base64ToString(sms) }
  { setting: 'IMMERSIVE_READER', secret: 'immersive-reader', value: immersiveReader == 'off' ? '' : base64ToString(immersiveReader) }
  { setting: 'TRANSLATOR', secret: 'translator', value: translator == 'off' ? '' : base64ToString(translator) }
]
var givenSecrets = filter(secretSettings, given => !empty(given.value))

resource secrets 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = [
  for given in givenSecrets: {
    parent: vault
    name: given.secret
    properties: { value: given.value }
  }
]

var keyVaultSecretsUser = subscriptionResourceId(
  'Microsoft.Authorization/roleDefinitions',
  '4633458b-17de-408a-b874-0445c86b69e6'
)
var registryPull = subscriptionResourceId(
  'Microsoft.Authorization/roleDefinitions',
  '7f951dda-4ed3-4680-a7ca-43fe172d538d'
)

resource mayReadSecrets 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(vault.id, serving.id, keyVaultSecretsUser)
  scope: vault
  properties: {
    roleDefinitionId: keyVaultSecretsUser
    principalId: serving.properties.principalId
    principalType: 'ServicePrincipal'
  }
}

resource mayPull 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(registry.id, serving.id, registryPull)
  scope: registry
  properties: {
    roleDefinitionId: registryPull
    principalId: serving.properties.principalId
    principalType: 'ServicePrincipal'
  }
}

var image = '${registry.properties.loginServer}/${imageName}'

resource server 'Microsoft.App/containerApps@2024-03-01' = {
  name: '${prefix}-server'
  location: location
  identity: {
    type: 'UserAssigned'
    userAssignedIdentities: { '${serving.id}': {} }
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
          identity: serving.id
        }
      ]
      secrets: [
        for given in givenSecrets: {
          name: given.secret
          keyVaultUrl: '${vault.properties.vaultUri}secrets/${given.secret}'
          identity: serving.id
        }
      ]
    }
    template: {
      // STOP_DELAY, and the ten seconds that replies may take then.
      terminationGracePeriodSeconds: 60
      containers: [
        {
          name: 'server'
          image: image
          command: ['node', '--enable-source-maps', '--env-file=env/.env.${environmentName}', 'dist/server/main.js']
          resources: {
            cpu: json('1')
            memory: '2Gi'
          }
          env: concat(
            [
              { name: 'AAD_APP_CLIENT_ID', value: teamsClientId }
              { name: 'AAD_APP_TENANT_ID', value: teamsTenantId }
              { name: 'DATABASE_URL', value: 'postgres://${serving.name}@${databaseAddress}' }
              { name: 'DATABASE_IDENTITY', value: serving.properties.clientId }
              // The job upgrades the database; a server may not.
              { name: 'SCHEMA', value: 'expect' }
              { name: 'STOP_DELAY', value: '15' }
              // The container app has an address of its own: who goes there past the front door is refused.
              { name: 'FRONT_DOOR_ID', value: frontDoor.properties.frontDoorId }
            ],
            smtpUrl == 'off' ? [{ name: 'MAIL', value: 'off' }] : [],
            map(givenSecrets, given => { name: given.setting, secretRef: given.secret })
          )
          probes: [
            {
              type: 'Startup'
              httpGet: { path: '/healthz', port: 3000 }
              periodSeconds: 5
              failureThreshold: 60
            }
            {
              type: 'Liveness'
              httpGet: { path: '/healthz', port: 3000 }
              periodSeconds: 10
              timeoutSeconds: 5
              failureThreshold: 6
            }
            {
              type: 'Readiness'
              httpGet: { path: '/readyz/reading', port: 3000 }
              periodSeconds: 5
              failureThreshold: 1
            }
          ]
        }
      ]
      scale: {
        minReplicas: max(2, int(minReplicas))
        maxReplicas: min(10, int(maxReplicas))
        rules: [
          {
            name: 'requests'
            http: { metadata: { concurrentRequests: '80' } }
          }
          {
            name: 'processor'
            custom: {
              type: 'cpu'
              metadata: {
                type: 'Utilization'
                value: '60'
              }
            }
          }
        ]
      }
    }
  }
  dependsOn: [
    mayPull
    mayReadSecrets
    secrets
  ]
}

resource frontDoor 'Microsoft.Cdn/profiles@2024-02-01' = {
  name: '${prefix}-front-door'
  location: 'global'
  sku: { name: isInspected ? 'Premium_AzureFrontDoor' : 'Standard_AzureFrontDoor' }

  resource endpoint 'afdEndpoints' = {
    name: '${prefix}-${unique}'
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
        probePath: '/readyz/reading'
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

resource firewall 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies@2024-02-01' = if (isInspected) {
  name: replace('${prefix}-firewall', '-', '')
  location: 'global'
  sku: { name: 'Premium_AzureFrontDoor' }
  properties: {
    policySettings: {
      enabledState: 'Enabled'
      mode: 'Prevention'
    }
    managedRules: {
      managedRuleSets: [
        {
          ruleSetType: 'Microsoft_DefaultRuleSet'
          ruleSetVersion: '2.1'
          ruleSetAction: 'Block'
        }
      ]
    }
  }
}

resource inspection 'Microsoft.Cdn/profiles/securityPolicies@2024-02-01' = if (isInspected) {
  parent: frontDoor
  name: 'firewall'
  properties: {
    parameters: {
      type: 'WebApplicationFirewall'
      wafPolicy: { id: firewall.id }
      associations: [
        {
          domains: [
            { id: frontDoor::portal.id }
            { id: frontDoor::api.id }
          ]
          patternsToMatch: ['/*']
        }
      ]
    }
  }
}

module watching 'watching.bicep' = {
  name: '${prefix}-watching'
  params: {
    prefix: prefix
    logsId: logs.id
    serverName: server.name
    databaseName: database.name
    vaultName: vault.name
    frontDoorName: frontDoor.name
    operatorMail: operatorMail
    monthlyBudget: int(monthlyBudget)
    budgetStart: budgetStart
  }
}

output CONTAINER_APP_NAME string = server.name
output FRONT_DOOR_HOST string = frontDoor::endpoint.properties.hostName
// Records of the two hosts, which the school's DNS needs before they answer.
output PORTAL_DNS_PROOF string = '_dnsauth.${publicHost} TXT ${frontDoor::portal.properties.validationProperties.validationToken}'
output API_DNS_PROOF string = '_dnsauth.${apiHost} TXT ${frontDoor::api.properties.validationProperties.validationToken}'
