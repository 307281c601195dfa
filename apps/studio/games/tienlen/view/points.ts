import { numberText } from '#client/games/original-parts.tsx'

/** Points that were won or lost, with their sign. */
export const pointsText = (points: number): string => `${points > 0 ? '+' : points < 0 ? '−' : ''}${numberText(Math.abs(points))}`
