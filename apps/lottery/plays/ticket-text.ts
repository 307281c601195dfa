/** A line as it stands on a ticket. Money and odds in ten-thousandths. */
export type TicketLineText = {
  readonly play: string
  readonly selection: string
  readonly unitStake: bigint
  readonly odds: readonly bigint[]
  readonly series: number | null
}

/** `play=selection@unitStake*odds[/odds…][#series]`: stored, hashed and shown. */
export const lineText = ({ play, selection, unitStake, odds, series }: TicketLineText): string =>
  `${play}=${selection}@${unitStake}*${odds.join('/')}${series === null ? '' : `#${series}`}`

/** What the digest of a ticket is made from (SHA-256 of its UTF-8). */
export const ticketText = (parts: {
  readonly ticketId: string
  readonly drawCode: string
  readonly issueNo: string
  readonly rulesVersion: string
  readonly lines: readonly string[]
}): string => [parts.ticketId, parts.drawCode, parts.issueNo, parts.rulesVersion, ...parts.lines].join('|')
