import { type Migrations, runMigrations } from '@halong/base/migrate'
import { kitSteps } from '@halong/vendor-kit'
import type { Pool } from 'pg'

const ROLE = 'halong_sandbox'

const sandboxMigrations: Migrations = {
  schema: 'sandbox',
  roles: [ROLE],
  owner: ROLE,
  steps: {
    '0001 accounts': `create table sandbox.account (
      code text primary key,
      wire text not null check (wire in ('payos', 'xendit', 'btcpay')),
      keys jsonb not null,
      callback_url text not null,
      mode jsonb not null default '{}')`,
    '0002 payments': `create table sandbox.payment (
      id text primary key,
      account text not null,
      reference text not null,
      currency text not null,
      exponent integer not null,
      amount bigint not null check (amount > 0),
      note text not null,
      return_url text not null,
      is_cancelled boolean not null default false,
      created_at timestamptz not null,
      expires_at timestamptz not null)`,
    '0003 payments by reference': 'create index payment_reference on sandbox.payment (account, reference, created_at)',
    '0004 receipts': `create table sandbox.receipt (
      id text primary key,
      payment text not null,
      amount bigint not null check (amount > 0),
      payer text not null,
      at timestamptz not null)`,
    '0005 receipts of a payment': 'create index receipt_payment on sandbox.receipt (payment, at)',
    '0006 payouts': `create table sandbox.payout (
      id text primary key,
      account text not null,
      reference text not null,
      key text not null,
      body text not null,
      currency text not null,
      amount bigint not null check (amount > 0),
      number text not null,
      holder text not null,
      is_approved boolean not null,
      is_cancelled boolean not null default false,
      said text check (said in ('paid', 'failed', 'returned')),
      why text,
      created_at timestamptz not null,
      unique (account, key))`,
    '0007 payouts by reference': 'create index payout_reference on sandbox.payout (account, reference, created_at)',
    // Wallets of the practice vendor.
    ...kitSteps({ schema: 'sandbox', role: ROLE, parts: ['transfers'] }),
  },
}

/** Brings the schema `sandbox` to its newest form, making its role first where it is missing. */
export async function migrateSandbox(pool: Pool): Promise<void> {
  await runMigrations(pool, [sandboxMigrations])
}
