-- What moved. A transfer belongs to the member whose key it carries; an entry lies with its account, which may be another
-- member's or a house shard's, so it names the transfer by owner and key instead of by a foreign key (both rows may live on
-- different machines one day). The only writer is `ledger.post`; `checkLedger` proves the ties.

create table ledger.transfer (
  member_id bigint not null,
  key varchar(200) collate "C" not null,
  fingerprint bytea not null,
  id uuid not null,
  reason varchar(60) not null,
  reference varchar(200) not null,
  memo varchar(500),
  asset text collate "C" not null,
  happened_at timestamptz not null,
  written_at timestamptz not null,
  cash_after bigint,
  cash_version bigint,
  primary key (member_id, key)
);

create table ledger.entry (
  member_id bigint not null,
  kind text collate "C" not null,
  asset text collate "C" not null,
  version bigint not null,
  owner_id bigint not null,
  key varchar(200) collate "C" not null,
  amount bigint not null,
  balance_before bigint not null,
  balance_after bigint not null,
  written_at timestamptz not null,
  hash bytea not null,
  primary key (member_id, kind, asset, version),
  check (version > 0 and amount between -1000000000000000 and 1000000000000000 and amount <> 0
    and balance_after = balance_before + amount and octet_length(hash) = 32)
);

-- Reasons that pay out what is owed, and so pass for a member who is frozen, excluded or closed (I17, W13).
create table ledger.owed_reason (reason text collate "C" primary key);

insert into ledger.owed_reason values
  ('wager.credit'), ('wager.rollback'), ('wager.close'), ('withdrawal.release'), ('withdrawal.payout'), ('deposit.credit'),
  ('adjustment.credit');
