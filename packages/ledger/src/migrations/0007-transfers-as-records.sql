-- What `ledger.post` takes: accounts, transfers and postings with named fields in the place of fifteen lists side by side.
create type ledger.account_request as (
  member_id bigint,
  kind text,
  asset text
);

-- Names its transfer and its accounts by their place in their lists, from 1.
create type ledger.posting_request as (
  transfer int,
  from_account int,
  to_account int,
  minor bigint
);

create type ledger.transfer_request as (
  member_id bigint,
  key text,
  fingerprint bytea,
  reason text,
  reference text,
  memo text,
  asset text,
  happened_ms bigint
);

drop function ledger.post(
  bigint[], text[], text[], bigint[], text[], bytea[], text[], text[], text[], text[], bigint[], int[], int[], int[], bigint[]);
