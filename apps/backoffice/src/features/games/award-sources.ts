/** What an award is paid from, in words. */
export const awardSources = {
  jackpot: 'office.jackpots.source.jackpot',
  tournament: 'office.jackpots.source.tournament',
  prize: 'office.jackpots.source.prize',
  free_rounds: 'office.jackpots.source.free_rounds',
} as const
