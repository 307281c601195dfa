import names from './ranks.json' with { type: 'json' }

/** Whole units of a dollar from which on each rank is held (contracts §10 weighs the play), with the colours of its label. */
const steps = [
  { xp: 1_000, color: '#2B2F36', color2: '#C9CED6' },
  { xp: 5_000, color: '#3A2A1A', color2: '#F2D3B3' },
  { xp: 20_000, color: '#FFFFFF', color2: '#C2413B' },
  { xp: 75_000, color: '#1F2A44', color2: '#DCE6FA' },
  { xp: 250_000, color: '#FFFFFF', color2: '#0F7B55' },
  { xp: 1_000_000, color: '#3D2600', color2: '#F5B942' },
  { xp: 4_000_000, color: '#FFFFFF', color2: '#7A3E1D' },
  { xp: 15_000_000, color: '#FFFFFF', color2: '#6A1B9A' },
  { xp: 60_000_000, color: '#F7D774', color2: '#101827' },
] as const
const words: readonly Readonly<Record<string, string>>[] = names

/** The ladder of a demo brand. @param times units of its money to one dollar */
export const demoRanks = (times: number) => ({
  isOn: true,
  levels: steps.map(({ xp, ...colours }, at) => ({ names: { ...words[at] }, xp: xp * times, ...colours })),
})
