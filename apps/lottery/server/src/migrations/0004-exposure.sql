-- What each number of an issue may pay if it is drawn, over everybody's tickets, changed as they are sold, refused and cancelled; bets of several numbers together count under the
-- empty number. Kept until the issue is paid. Whoever draws may not read it (N2).
create table lottery.exposure (
  issue_id bigint not null references lottery.issue (id),
  asset text not null,
  play text not null,
  number text not null,
  prize bigint not null check (prize >= 0),
  primary key (issue_id, asset, play, number)
);

-- The numbers that a line counts under, and what it adds to each.
alter table lottery.ticket_line
  add column numbers text[] not null default '{}',
  add column number_prize bigint not null default 0 check (number_prize >= 0);

create index issue_paid on lottery.issue (game, settled_at desc) where settled_at is not null;

grant select, insert, update, delete on lottery.exposure to halong_lottery;
