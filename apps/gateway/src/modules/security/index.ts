import type { Platform } from '../../platform/index.ts'
import { createContactStore } from './contact-store.ts'
import { createContacts } from './contacts.ts'

export type { BoundContacts } from './contacts.ts'
export { securityMigrations } from './migrations.ts'
export type SecurityService = ReturnType<typeof createSecurity>['service']

/** What a player protects the account with: contacts, authenticator, passkeys, accounts to be paid out to. */
export function createSecurity({ platform }: { platform: Platform }) {
  const contacts = createContacts({ ...platform, store: createContactStore(platform), hasAuthenticator: async () => false })
  return { service: { ...contacts } }
}
