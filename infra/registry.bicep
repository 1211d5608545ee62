// Holds the images of the server: it has to be there before what runs them.
targetScope = 'resourceGroup'

@description('A short name that all resources begin with.')
@minLength(3)
@maxLength(12)
param name string

param location string = resourceGroup().location

resource registry 'Microsoft.ContainerRegistry/registries@2023-07-01' = {
  // Names of registries are the whole world's.
  name: '${replace(name, '-', '')}${uniqueString(resourceGroup().id)}'
  location: location
  sku: { name: 'Basic' }
  properties: { adminUserEnabled: false }
}

output CONTAINER_REGISTRY_NAME string = registry.name
