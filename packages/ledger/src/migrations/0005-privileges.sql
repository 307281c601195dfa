-- The gateway reads and calls; nobody who can sign in may write a table. Append-only by ownership, not by triggers (I7).

revoke all on all functions in schema ledger from public;

revoke all on all tables in schema ledger from public;

grant usage on schema ledger to halong_gateway;

grant select on ledger.member, ledger.account, ledger.transfer, ledger.entry, ledger.owed_reason, ledger.house_kind, ledger.player_kind
    to halong_gateway;

grant execute on all functions in schema ledger to halong_gateway;
