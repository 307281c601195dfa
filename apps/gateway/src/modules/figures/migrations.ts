import type { Migrations } from '../../platform/index.ts'

export const figuresMigrations: Migrations = {
  schema: 'figures',
  steps: {
    // `day` is that of the brand's zone when it was counted; `place_no` is the player's place in the agents' tree, 0 until there is one; `category` is empty where no game type was told.
    '0001 days of members': `create table gateway.member_day (
      member_id bigint not null,
      day date not null,
      asset text collate "C" not null,
      category text collate "C" not null,
      vassalage text collate "C" not null,
      place_no bigint not null,
      brand_id integer not null,
      rounds bigint not null,
      staked bigint not null,
      refunded bigint not null,
      won bigint not null,
      valid bigint not null,
      primary key (member_id, day, asset, category, vassalage, place_no)) with (fillfactor = 70)`,
    '0002 days of brands': 'create index member_day_brand on gateway.member_day (brand_id, day)',
  },
}
