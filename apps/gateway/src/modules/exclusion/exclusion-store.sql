-- The list of excluded persons (`exclusion-store.ts`).

-- name: identity
-- What a player's account says of who they are. Of an exclusion only what was proved counts ($2): nobody excludes somebody else by typing their address.
select
  (select address from gateway.contact where member_id = $1 and channel = 'email' and (verified_at is not null or not $2)) as email,
  (select address from gateway.contact where member_id = $1 and channel = 'sms' and (verified_at is not null or not $2)) as phone,
  (select nullif(c.fields->>'idNumber', '') from gateway.player_contact c where c.member_id = $1
     and (not $2 or exists (select from gateway.kyc_document d where d.member_id = $1 and d.item = 'identity' and d.state = 'accepted'))) as document;

-- name: put
insert into gateway.exclusion_entry as e (source, brand_id, member_id, is_practice, is_shared, since, until, added_by) values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (member_id) where lifted_at is null and member_id is not null do update set until = excluded.until returning entry_no;

-- name: put_traits
insert into gateway.exclusion_trait (trait, entry_no, kind) select t.trait, $1, t.kind from unnest($2::text[], $3::text[]) as t(trait, kind) on conflict do nothing;

-- name: lift
update gateway.exclusion_entry set lifted_at = $2 where member_id = $1 and lifted_at is null returning entry_no;

-- name: hits
-- Who is on the list with one of these traits: an entry of this brand, or where it shares in ($6) of others and of lists from outside. Practice and real brands never meet.
select e.entry_no, e.until, array_agg(t.kind order by t.kind) as kinds, e.brand_id
from gateway.exclusion_trait t join gateway.exclusion_entry e using (entry_no)
where t.trait = any($1) and e.lifted_at is null and (e.until is null or e.until > $2) and coalesce(e.is_practice, $3) = $3
  and (e.member_id is null or e.member_id is distinct from $4) and (e.brand_id = $5 or ($6 and e.is_shared))
group by e.entry_no order by e.until desc nulls first, e.entry_no limit 20;

-- name: note
insert into gateway.exclusion_match as m (entry_no, brand_id, who, member_id, place, kinds, reference, at, last_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
on conflict (entry_no, brand_id, who) do update set times = least(m.times + 1, 1000000), last_at = excluded.last_at returning reference, state;

-- name: entry
select member_id, brand_id, until, lifted_at is not null as is_lifted from gateway.exclusion_entry where entry_no = $1;

-- name: holders
-- Accounts at other brands that proved the same address.
select h.member_id, h.brand_id from gateway.contact_holder h
where (h.channel, h.address) in (('email', $1), ('sms', $2)) and h.is_verified and h.member_id <> $3 limit 50;

-- name: barred_by
select distinct member_id, brand_id from gateway.exclusion_match where entry_no = $1 and member_id is not null limit 500;

-- name: match
select m.*, e.source, e.brand_id as of_brand, e.list, e.until from gateway.exclusion_match m join gateway.exclusion_entry e using (entry_no)
where m.match_no = $1 and m.brand_id = $2 for update of m;

-- name: decide
update gateway.exclusion_match set state = $2, decided_by = $3, decided_at = $4, note = $5 where match_no = $1;

-- name: draft
insert into gateway.exclusion_import (list, lines, at, by) values ($1, $2, $3, $4) returning import_no;

-- name: draft_lines
insert into gateway.exclusion_import_line (import_no, trait, kind, until)
select $1, l.trait, l.kind, l.until from unnest($2::text[], $3::text[], $4::timestamptz[]) as l(trait, kind, until);

-- name: import
select i.import_no, i.list, i.lines, i.at, i.by, i.state from gateway.exclusion_import i where i.import_no = $1 for update;

-- name: difference
-- What a list from outside would add, end otherwise and take away.
select
  (select count(*)::int from gateway.exclusion_import_line l where l.import_no = $1 and not exists (select from gateway.exclusion_trait t
     join gateway.exclusion_entry e using (entry_no) where t.trait = l.trait and e.list = $2 and e.lifted_at is null)) as added,
  (select count(*)::int from gateway.exclusion_import_line l join gateway.exclusion_trait t on t.trait = l.trait join gateway.exclusion_entry e using (entry_no)
     where l.import_no = $1 and e.list = $2 and e.lifted_at is null and e.until is distinct from l.until) as changed,
  (select count(*)::int from gateway.exclusion_entry e join gateway.exclusion_trait t using (entry_no) where e.list = $2 and e.lifted_at is null
     and not exists (select from gateway.exclusion_import_line l where l.import_no = $1 and l.trait = t.trait)) as gone;

-- name: take_off
update gateway.exclusion_entry e set lifted_at = $3 from gateway.exclusion_trait t where t.entry_no = e.entry_no and e.list = $2 and e.lifted_at is null
  and not exists (select from gateway.exclusion_import_line l where l.import_no = $1 and l.trait = t.trait) returning e.entry_no;

-- name: set_ends
update gateway.exclusion_entry e set until = l.until from gateway.exclusion_trait t join gateway.exclusion_import_line l on l.import_no = $1 and l.trait = t.trait
where t.entry_no = e.entry_no and e.list = $2 and e.lifted_at is null and e.until is distinct from l.until;

-- name: put_on
with fresh as (
  select l.trait, l.kind, l.until, row_number() over (order by l.trait) as no from gateway.exclusion_import_line l where l.import_no = $1
    and not exists (select from gateway.exclusion_trait t join gateway.exclusion_entry e using (entry_no) where t.trait = l.trait and e.list = $2 and e.lifted_at is null)),
made as (
  insert into gateway.exclusion_entry (source, list, since, until, added_by) select 'list', $2, $3, f.until, $4 from fresh f order by f.no returning entry_no),
numbered as (select entry_no, row_number() over (order by entry_no) as no from made)
insert into gateway.exclusion_trait (trait, entry_no, kind) select f.trait, n.entry_no, f.kind from fresh f join numbered n using (no);

-- name: close_import
update gateway.exclusion_import set state = $2 where import_no = $1;

-- name: forget_lines
delete from gateway.exclusion_import_line where import_no = $1;

-- name: drop_old_drafts
with old as (update gateway.exclusion_import set state = 'DROPPED' where state = 'DRAFT' and at < $1 returning import_no)
delete from gateway.exclusion_import_line l using old where l.import_no = old.import_no;

-- name: forget_matches
delete from gateway.exclusion_match where match_no in (select match_no from gateway.exclusion_match where last_at < $1 order by last_at limit $2);

-- name: over
select e.entry_no from gateway.exclusion_entry e where coalesce(e.lifted_at, e.until) < $1 order by coalesce(e.lifted_at, e.until) limit $2;

-- name: forget_traits
delete from gateway.exclusion_trait where entry_no = any($1);

-- name: forget_entries
delete from gateway.exclusion_entry where entry_no = any($1);
