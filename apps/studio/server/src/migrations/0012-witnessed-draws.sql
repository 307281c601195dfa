-- Draws of the brand's own that the studio is the witness of: it commits to a value before, and tells it to the first root after the draw's list was closed (contracts §7).

create table studio.witnessed_draw (
  draw text primary key,
  commitment text not null check (char_length(commitment) = 64),
  sealed text not null check (sealed like 'sealed.%'),
  closes_at timestamptz not null,
  committed_at timestamptz not null,
  root text check (char_length(root) = 64),
  told_at timestamptz,
  check ((root is null) = (told_at is null))
);

grant select, insert on studio.witnessed_draw to halong_studio;
grant update (root, told_at) on studio.witnessed_draw to halong_studio;
