-- Limits of players (`ledger.guard`) and the moment from which a player may not play (docs/spec/contracts.md §2, §3): judged by `ledger.post`.

-- Which kinds of limits the entries of a reason on player.cash move, with a space between.
alter table ledger.reason add column guards text not null default '' check (guards in ('', 'deposit', 'stake loss', 'loss'));

update ledger.reason set guards = case
  when class = 'fund' then 'deposit'
  when reason in ('wager.debit', 'wager.rollback', 'wager.refund') then 'stake loss'
  else 'loss' end
where class = 'fund' or reason in ('wager.debit', 'wager.rollback', 'wager.refund', 'wager.credit', 'award.jackpot', 'vendor.in', 'vendor.back', 'vendor.recall');

-- `infinity` until protection writes it; from then on null counts as past. `is_guarded` lies in the row that is read anyway: who has no limit pays for none.
alter table ledger.account
  add column play_stop timestamptz default 'infinity',
  add column stop_code text check (stop_code in ('reality_check', 'session_limit', 'time_out', 'excluded')),
  add column is_guarded boolean not null default false;

create table ledger.guard (
  member_id bigint not null references ledger.member,
  asset text collate "C" not null check (asset <> 'FUN/4'),
  -- A game type, or empty for all of them.
  scope text collate "C" not null,
  kind text collate "C" not null check (kind in ('deposit', 'stake', 'loss')),
  span text collate "C" not null check (span in ('day', 'week', 'month')),
  cap bigint not null check (cap >= 0),
  -- What the entries of the span come to; below zero where more was given back than taken.
  used bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  -- In which its days, weeks and months begin.
  zone text not null,
  primary key (member_id, asset, scope, kind, span),
  check (kind <> 'deposit' or scope = '')
) with (fillfactor = 50);

grant select on ledger.guard to halong_gateway;

drop function if exists ledger.post(ledger.account_request[], ledger.transfer_request[], ledger.posting_request[]);
