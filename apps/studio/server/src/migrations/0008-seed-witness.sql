-- What is compared with the marks outside the database (`fairness/witness.ts`), one row for each name that keeps marks. A pair deals only while its epoch is the
-- row's: a database that was put back gets a new epoch, and every pair in use is retired into it. `fairness_incident` is what everybody may read about it.

create table studio.seed_witness (
  name text primary key,
  id uuid not null,
  epoch integer not null default 0 check (epoch >= 0),
  mark bigint not null default 0 check (mark >= 0),
  witnessed bigint not null default 0 check (witnessed <= mark),
  retiring_since timestamptz,
  retiring_why text check (retiring_why in ('database_older', 'operator')),
  finished_rounds integer not null default 0,
  retired_pairs integer not null default 0,
  check ((retiring_since is null) = (retiring_why is null))
) with (fillfactor = 50);

alter table studio.seed_pair add column epoch integer not null default 0;

create index seed_pair_epoch on studio.seed_pair (epoch) where revealed_at is null;

create table studio.fairness_incident (
  epoch integer primary key,
  why text not null check (why in ('database_older', 'operator')),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  pairs integer not null,
  rounds integer not null
);

grant select, insert, update on studio.seed_witness to halong_studio;

grant select, insert on studio.fairness_incident to halong_studio;
