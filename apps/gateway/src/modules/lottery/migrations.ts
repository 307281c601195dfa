import type { Migrations } from '../../platform/index.ts'

/**
 * The most that one number of a draw may pay, by game, asset and bet; the narrowest row counts. `*` is every game, an empty text every bet or every number. Bets of several
 * numbers count under the empty number. Amounts are minor units. Nothing here names a player.
 */
export const lotteryMigrations: Migrations = {
  schema: 'lottery_desk',
  steps: {
    '0001 limits by number': `create table gateway.lottery_limit (
      game_code text not null,
      asset text not null,
      play text not null,
      number text not null,
      prize_cap bigint not null check (prize_cap >= 0),
      version integer not null default 1,
      primary key (game_code, asset, play, number),
      check (number = '' or play <> ''))`,
    '0002 limits of every lottery': `insert into gateway.lottery_limit (game_code, asset, play, number, prize_cap)
      values ('*', 'USD/4', '', '', 2500000000), ('*', 'FUN/4', '', '', 2500000000), ('*', 'VND/4', '', '', 50000000000000)`,
  },
}
