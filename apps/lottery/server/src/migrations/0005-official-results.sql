-- Draws of stations of the state: not drawn by us, so they have no place in a chain; their result is entered by two people (W28). One without a result in time, or of a day on
-- which the station did not draw, is cancelled and its stakes go back; `settled_at` then says that all of them have.
alter table lottery.issue
  drop constraint issue_state_check,
  drop constraint issue_check1,
  alter column chain_id drop not null,
  alter column chain_no drop not null,
  alter column beacon_chain drop not null,
  alter column beacon_no drop not null,
  add column source text not null default 'in_house' check (source in ('in_house', 'official')),
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  add constraint issue_state_check check (state in ('SCHEDULED', 'OPEN', 'CLOSED', 'FROZEN', 'DRAWN', 'SETTLED', 'CANCELLED')),
  add constraint issue_root_check check (state = 'CANCELLED' or (ticket_root is null) = (state in ('SCHEDULED', 'OPEN', 'CLOSED'))),
  add constraint issue_places_check check (
    (source = 'in_house') = (chain_id is not null) and (source = 'in_house') = (chain_no is not null)
    and (source = 'in_house') = (beacon_chain is not null) and (source = 'in_house') = (beacon_no is not null)),
  -- What the house draws and was sold is drawn.
  add constraint issue_cancelled_check check (
    (state = 'CANCELLED') = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null) and (state <> 'CANCELLED' or source = 'official'));

create index issue_giving_back on lottery.issue (id) where state = 'CANCELLED' and settled_at is null;

create index issue_awaited on lottery.issue (game, draw_at) where source = 'official' and state in ('CLOSED', 'FROZEN');

create index issue_cancelled on lottery.issue (game) where state = 'CANCELLED';

create index issue_official on lottery.issue (draw_at desc, game) where source = 'official';

alter table lottery.issue_result
  alter column seed drop not null,
  alter column beacon drop not null,
  add constraint issue_result_made_check check ((seed is null) = (beacon is null));

-- Every entry that was ever made. `numbers` are a whole table of prizes in the order of the rules, or nothing: the station did not draw. What somebody enters again before
-- anybody else did takes the place of their entry.
create table lottery.result_entry (
  issue_id bigint not null references lottery.issue (id),
  no integer not null check (no between 1 and 100),
  operator_id text not null,
  operator text not null,
  source text not null check (source in ('hand', 'file')),
  numbers text not null,
  is_standing boolean not null default true,
  entered_at timestamptz not null default clock_timestamp(),
  primary key (issue_id, no)
);

create unique index result_entry_standing on lottery.result_entry (issue_id, operator_id) where is_standing;

grant select (source), insert (source), select (cancelled_at, cancel_reason), update (cancelled_at, cancel_reason) on lottery.issue to halong_lottery_draw;

grant update (cancelled_at, cancel_reason) on lottery.issue to halong_lottery;

-- Whoever enters a result works under the role that reads no ticket (N2).
grant select, insert, update (is_standing) on lottery.result_entry to halong_lottery_draw;
