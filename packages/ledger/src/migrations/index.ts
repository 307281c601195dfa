import type { Migration } from 'kysely/migration'
import * as membersAndAccounts from './0001-members-and-accounts.ts'
import * as transfersAndEntries from './0002-transfers-and-entries.ts'
import * as posting from './0003-posting.ts'
import * as members from './0004-members.ts'
import * as privileges from './0005-privileges.ts'
import * as points from './0006-points.ts'

/** Forward only. A released migration is never edited; a change is a new one. */
export const migrations: Record<string, Migration> = {
  '0001-members-and-accounts': membersAndAccounts,
  '0002-transfers-and-entries': transfersAndEntries,
  '0003-posting': posting,
  '0004-members': members,
  '0005-privileges': privileges,
  '0006-points': points,
}
