export { createGateway, migrateGateway, migrateSchemas, type Gateway, type GatewayOptions } from './app.ts'
export { ConfigError, readEnvironment, type Environment, type GatewayConfig } from './platform/config.ts'
export { masterSecretIn } from './platform/crypto/secrets.ts'
export { SchemaTooNew } from './platform/migrations.ts'
