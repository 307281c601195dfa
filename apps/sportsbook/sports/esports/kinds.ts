/** Match winner, handicap, total and score of maps, winner of one map; then of each map: handicap and total of its rounds, and who has some of them first. */
export const esportsKinds = ['ml', 'mh', 'mt', 'ms', 'map', 'm1h', 'm1t', 'm2h', 'm2t', 'm3h', 'm3t', 'mf'] as const
export type EsportsKind = (typeof esportsKinds)[number]
