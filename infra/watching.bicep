// Alerts, a budget, and where the resources' own logs go.
targetScope = 'resourceGroup'

param prefix string
param logsId string
param serverName string
param databaseName string
param vaultName string
param frontDoorName string
param operatorMail string
param monthlyBudget int
param budgetStart string

resource server 'Microsoft.App/containerApps@2024-03-01' existing = {
  name: serverName
}

resource database 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' existing = {
  name: databaseName
}

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: vaultName
}

resource frontDoor 'Microsoft.Cdn/profiles@2024-02-01' existing = {
  name: frontDoorName
}

resource operators 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: '${prefix}-operators'
  location: 'global'
  properties: {
    groupShortName: 'skolvy'
    enabled: true
    emailReceivers: [
      {
        name: 'operator'
        emailAddress: operatorMail
        useCommonAlertSchema: true
      }
    ]
  }
}

var alerts = [
  {
    name: 'errors'
    description: 'The front door passes on errors of the server.'
    scope: frontDoor.id
    metric: 'Percentage5XX'
    aggregation: 'Average'
    operator: 'GreaterThan'
    threshold: 5
  }
  {
    name: 'unhealthy'
    description: 'The front door finds no ready server.'
    scope: frontDoor.id
    metric: 'OriginHealthPercentage'
    aggregation: 'Average'
    operator: 'LessThan'
    threshold: 50
  }
  {
    name: 'restarts'
    description: 'Servers start again and again.'
    scope: server.id
    metric: 'RestartCount'
    aggregation: 'Maximum'
    operator: 'GreaterThan'
    threshold: 3
  }
  {
    name: 'database-processor'
    description: 'The database is busy.'
    scope: database.id
    metric: 'cpu_percent'
    aggregation: 'Average'
    operator: 'GreaterThan'
    threshold: 80
  }
  {
    name: 'database-storage'
    description: 'The database runs out of storage.'
    scope: database.id
    metric: 'storage_percent'
    aggregation: 'Average'
    operator: 'GreaterThan'
    threshold: 80
  }
  {
    name: 'database-connections'
    description: 'Connections to the database fail.'
    scope: database.id
    metric: 'connections_failed'
    aggregation: 'Total'
    operator: 'GreaterThan'
    threshold: 20
  }
]

resource rules 'Microsoft.Insights/metricAlerts@2018-03-01' = [
  for alert in alerts: {
    name: '${prefix}-${alert.name}'
    location: 'global'
    properties: {
      description: alert.description
      severity: 1
      enabled: true
      scopes: [alert.scope]
      evaluationFrequency: 'PT1M'
      windowSize: 'PT5M'
      criteria: {
        'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
        allOf: [
          {
            name: alert.name
            criterionType: 'StaticThresholdCriterion'
            metricName: alert.metric
            timeAggregation: alert.aggregation
            operator: alert.operator
            threshold: alert.threshold
          }
        ]
      }
      actions: [
        { actionGroupId: operators.id }
      ]
    }
  }
]

resource databaseLogs 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'logs'
  scope: database
  properties: {
    workspaceId: logsId
    logs: [
      {
        categoryGroup: 'allLogs'
        enabled: true
      }
    ]
  }
}

resource vaultLogs 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'logs'
  scope: vault
  properties: {
    workspaceId: logsId
    logs: [
      {
        categoryGroup: 'audit'
        enabled: true
      }
    ]
  }
}

// Not the access log: its addresses name students.
resource frontDoorLogs 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'logs'
  scope: frontDoor
  properties: {
    workspaceId: logsId
    logs: [
      {
        category: 'FrontDoorHealthProbeLog'
        enabled: true
      }
      {
        category: 'FrontDoorWebApplicationFirewallLog'
        enabled: true
      }
    ]
  }
}

resource budget 'Microsoft.Consumption/budgets@2023-11-01' = {
  name: '${prefix}-budget'
  properties: {
    category: 'Cost'
    amount: monthlyBudget
    timeGrain: 'Monthly'
    timePeriod: { startDate: budgetStart }
    notifications: {
      forecast: {
        enabled: true
        operator: 'GreaterThan'
        threshold: 100
        thresholdType: 'Forecasted'
        contactEmails: [operatorMail]
      }
      spent: {
        enabled: true
        operator: 'GreaterThan'
        threshold: 80
        thresholdType: 'Actual'
        contactEmails: [operatorMail]
      }
    }
  }
}
