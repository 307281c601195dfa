import type { agency as operations, ValueInputOf } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { type LineIds, maskedLine } from '../agency/index.ts'
import { dayOf } from './team-span.ts'
import type { Line, Person, TeamFigures } from './team-store.ts'

type Wired = ValueInputOf<typeof operations.listTeamBets>['totals']
type WiredLine = ValueInputOf<typeof operations.listTeam>['list'][number]

export function presentFigures(asset: Asset, { rounds, staked, won, valid, deposits, withdrawals }: TeamFigures): Wired {
  const wire = (minor: bigint) => toWire({ asset, minor })
  return {
    rounds,
    staked: wire(staked),
    valid: wire(valid),
    won: wire(won),
    result: wire(won - staked),
    deposits: wire(deposits),
    withdrawals: wire(withdrawals),
  }
}

/** Somebody of the line as the agent may see them (R-ROLE-4): a masked name and the agent's own label. */
export const presentPerson = (lines: LineIds, agentId: number, { memberId, username, label }: Person) => ({
  lineId: lines.of(agentId, memberId),
  name: maskedLine(username),
  label,
})

export function presentLine(
  { asset, zone, lines, agentId }: { asset: Asset; zone: string; lines: LineIds; agentId: number },
  line: Line,
): WiredLine {
  return {
    ...presentPerson(lines, agentId, line),
    grade: line.grade,
    joinedOn: dayOf(line.joinedAt, zone),
    isActive: line.isActive,
    direct: line.direct,
    size: line.size,
    figures: presentFigures(asset, line.figures),
  }
}
