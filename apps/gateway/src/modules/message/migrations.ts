import type { Migrations } from '../../platform/index.ts'

/** Letters on their way. What a letter says is forgotten once a real provider has it; the row itself stays for a week. */
export const messageMigrations: Migrations = {
  schema: 'message',
  steps: {
    '0001 messages': `create table gateway.message (
      id uuid primary key,
      brand_id integer not null,
      channel text not null check (channel in ('sms', 'email')),
      recipient text not null,
      template text not null,
      language text not null,
      subject text not null,
      body text not null,
      state text not null check (state in ('queued', 'sent', 'failed')),
      tries integer not null default 0,
      created_at timestamptz not null,
      due_at timestamptz not null,
      useless_at timestamptz,
      sent_at timestamptz)`,
    '0002 messages to send': `create index message_due on gateway.message (due_at) where state = 'queued'`,
    '0003 messages by time': 'create index message_created on gateway.message (created_at)',
    '0004 messages that are held back': `alter table gateway.message drop constraint message_state_check,
      add constraint message_state_check check (state in ('queued', 'sent', 'failed', 'withheld'))`,
  },
}
