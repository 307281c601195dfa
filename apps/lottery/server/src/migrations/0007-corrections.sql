-- W28. A published result of a station that was entered wrongly: two other people enter the right one, all tickets are judged by it, and one of the house confirms the figures.
-- `version` counts the results of an issue; the one that holds is `issue.result_version`. Whoever enters works under the role that reads no ticket, and no figures.
alter table lottery.issue add column result_version integer not null default 1 check (result_version >= 1);

alter table lottery.result_entry add column version integer not null default 1 check (version >= 1), add column reason text;

drop index lottery.result_entry_standing;

create unique index result_entry_standing on lottery.result_entry (issue_id, version, operator_id) where is_standing;

create table lottery.correction (
  issue_id bigint not null references lottery.issue (id),
  version integer not null check (version >= 2),
  id uuid not null unique,
  numbers text not null,
  reason text not null,
  -- Who entered it first: another confirms it.
  first_by text not null,
  state text not null default 'AGREED' check (state in ('AGREED', 'READY', 'CONFIRMED', 'PAID', 'WITHDRAWN', 'STOPPED')),
  agreed_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_at timestamptz,
  -- Tickets that were judged again and those of them that are paid otherwise, with what by asset.
  tickets integer,
  changed integer,
  figures jsonb,
  paid_at timestamptz,
  primary key (issue_id, version),
  check ((figures is not null) = (state in ('READY', 'CONFIRMED', 'PAID')) or state = 'WITHDRAWN')
);

create unique index correction_under_way on lottery.correction (issue_id) where state in ('AGREED', 'READY', 'CONFIRMED', 'STOPPED');

-- A ticket as a correction judged it. `wallet_won` is what the wallet holds as its win afterwards: where nothing could be taken any more, what it was.
create table lottery.ticket_correction (
  player_id uuid not null,
  ticket_id uuid not null,
  version integer not null,
  issue_id bigint not null,
  win_was bigint not null,
  win bigint not null,
  wallet_won_was bigint not null,
  wallet_won bigint,
  moved bigint not null default 0,
  outcome text check (outcome in ('same', 'moved', 'kept')),
  wallet_due_at timestamptz,
  wallet_attempts integer not null default 0,
  wallet_trouble text,
  primary key (player_id, ticket_id, version),
  check ((outcome is null) = (wallet_due_at is not null) and (outcome is null) = (wallet_won is null))
);

create index ticket_correction_of_issue on lottery.ticket_correction (issue_id, version);

create index ticket_correction_of_ticket on lottery.ticket_correction (ticket_id);

create index ticket_correction_due on lottery.ticket_correction (wallet_due_at) where wallet_due_at is not null;

grant select, insert, update on lottery.ticket_correction to halong_lottery;

grant select, update (state, tickets, changed, figures, paid_at) on lottery.correction to halong_lottery;

grant select (issue_id, version, id, numbers, reason, first_by, state, agreed_at, decided_by, decided_at),
  insert (issue_id, version, id, numbers, reason, first_by),
  update (state, decided_by, decided_at) on lottery.correction to halong_lottery_draw;

grant select (result_version), update (result_version) on lottery.issue to halong_lottery_draw;
