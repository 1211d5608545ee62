// Makes an identity the owner of the database. Apart, because Azure wants to know names before it knows identities.
targetScope = 'resourceGroup'

param databaseName string
param principalId string
param principalName string

resource database 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' existing = {
  name: databaseName

  resource owner 'administrators' = {
    name: principalId
    properties: {
      principalName: principalName
      principalType: 'ServicePrincipal'
      tenantId: subscription().tenantId
    }
  }
}
