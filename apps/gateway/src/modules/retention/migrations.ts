import type { Migrations } from '../../platform/index.ts'

/** What the job looks rows up by: a member number, or how old a row is. */
export const retentionMigrations: Migrations = {
  schema: 'retention',
  steps: {
    '0001 names of a player': 'create index username_member on gateway.username (member_id)',
    '0002 addresses of a player': 'create index contact_holder_member on gateway.contact_holder (member_id)',
    '0003 passkeys of a player': 'create index passkey_holder_member on gateway.passkey_holder (member_id)',
    '0004 payout accounts of a player': 'create index payout_holder_member on gateway.payout_holder (member_id)',
    '0005 pictures of a player': 'create index icon_name_member on gateway.icon_name (member_id)',
    '0006 sessions by their end': 'create index session_over on gateway.session ((coalesce(ended_at, expires_at)))',
    '0007 sign-ins by time': 'create index sign_in_at on gateway.sign_in (at)',
  },
}
