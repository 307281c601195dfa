import { type GameDefinition, weekdayOf } from '#protocol/index.ts'

/** Vietnam's time all year: days of issues begin at midnight there. */
const ZONE_MS = 7 * 3_600_000
const DAY_MS = 86_400_000

export type PlannedIssue = { readonly issueNo: string; readonly openAt: Date; readonly closeAt: Date; readonly drawAt: Date }

/** `YYYYMMDD` of a moment in Vietnam. */
export const dayOf = (at: Date): string => new Date(at.getTime() + ZONE_MS).toISOString().slice(0, 10).replaceAll('-', '')

/** Sale of a station's draw opens at this hour of the day before. */
const OFFICIAL_OPENS_MS = 19 * 3_600_000

function plan({ cycleSeconds, leadSeconds, dailyMinute, official }: GameDefinition, dayStart: number, place: number): PlannedIssue {
  const drawAt = dayStart + (dailyMinute === undefined ? place * cycleSeconds * 1_000 : dailyMinute * 60_000)
  const closeAt = drawAt - leadSeconds * 1_000
  const day = dayOf(new Date(dayStart))
  return {
    issueNo: dailyMinute === undefined ? `${day}${String(place).padStart(4, '0')}` : day,
    openAt: new Date(official === undefined ? closeAt - cycleSeconds * 1_000 : dayStart - DAY_MS + OFFICIAL_OPENS_MS),
    closeAt: new Date(closeAt),
    drawAt: new Date(drawAt),
  }
}

/**
 * Issues of a game of which sale closes after `from` and not after `until`. The first of a game that is drawn all day comes one cycle after midnight; a daily one
 * has its minute and is on sale since the last one closed; a station draws on its days of the week.
 */
export function issuesBetween(game: GameDefinition, from: Date, until: Date): PlannedIssue[] {
  const cycle = game.cycleSeconds * 1_000
  const issues: PlannedIssue[] = []
  const first = Math.floor((from.getTime() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS
  for (let dayStart = first; dayStart <= until.getTime(); dayStart += DAY_MS) {
    for (let place = 1; place <= DAY_MS / cycle; place++) {
      const issue = plan(game, dayStart, place)
      const isDrawn = game.official?.weekdays.includes(weekdayOf(issue.issueNo)) ?? true
      if (isDrawn && issue.closeAt > from && issue.closeAt <= until) issues.push(issue)
    }
  }
  return issues
}
