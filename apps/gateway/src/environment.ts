// What every process of an installation reads before it starts, without the gateway's own code.
export { STUDIO_VASSALAGE } from './demo/studio-code.ts'
export { ConfigError, databaseUrlOf, type Environment, otherSitesOf, type Role, readEnvironment, siteOriginOf } from './platform/config.ts'
export { createSecrets, masterSecretIn } from './platform/crypto/secrets.ts'
export { sendersOf } from './platform/senders.ts'
