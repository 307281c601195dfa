import { findPlay, pricedTiers, readOdds } from '#plays/index.ts'
import { type TicketLine, type TicketView } from '#protocol/index.ts'
import { Balls } from '../parts/balls.tsx'
import { Sheet } from '../parts/page.tsx'
import { moneyText, oddsText, timeText } from '../shared/amounts.ts'
import { gameName, playName, selectionText } from '../shared/names.ts'
import { refusalText } from '../shared/refusals.ts'
import { t } from '../shared/texts.ts'
import { verifyAddress } from '../shared/verify-address.ts'
import { hitsShown, vnLineFacts } from '../vn/facts.ts'
import { isOwn } from '../vn/own-hits.ts'
import { PrizeBoard } from '../vn/prize-board.tsx'
import { regionOfGame } from '../vn/region.ts'
import { CancelBet } from './cancel-bet.tsx'
import { CorrectedResult } from './corrected-result.tsx'
import { familyOf } from './ends.ts'
import { hitsOf } from './hits.ts'

type LineProps = { readonly line: TicketLine; readonly ticket: TicketView }
function Line({ line, ticket: { asset, issueNo } }: LineProps) {
  const play = findPlay(line.play, issueNo)
  const odds = play !== null && play.tiers.length > pricedTiers(play).length ? line.odds.slice(0, -1) : line.odds
  const { won, back } = hitsOf(line)
  return (
    <li className="lt-ticket-line">
      <b>{play === null ? line.play : playName(play)}</b>
      <span className="lt-line-numbers" dir="ltr">
        {play === null ? line.selection : selectionText(play, line.selection)}
      </span>
      <span className="lt-line-facts">
        {(play === null
          ? null
          : vnLineFacts({ ...line, play, unitStake: readOdds(line.unitStake), odds: line.odds.map(readOdds) }, asset)) ??
          t('slip.line', {
            bets: line.bets,
            stake: moneyText(line.unitStake, asset),
            odds: odds.map((each) => oddsText(readOdds(each))).join(' / '),
          })}
        {line.series === null ? '' : ` · ${t('series.short', { series: line.series })}`}
      </span>
      {line.hits === null ? null : (
        <span className="lt-line-facts">
          {back > 0
            ? t('records.back', { amount: moneyText(line.win ?? '0', asset) })
            : t('records.hits', { hits: hitsShown(play, won), amount: moneyText(line.win ?? '0', asset) })}
        </span>
      )}
    </li>
  )
}

type DetailsProps = { readonly ticket: TicketView; readonly onClose: () => void; readonly onChange: (ticket: TicketView) => void }

/** All of one ticket, with its proof; while it may be cancelled, with the way to do so. */
export function TicketDetails({ ticket, onClose, onChange }: DetailsProps) {
  const region = regionOfGame(ticket.gameCode)
  const facts: readonly (readonly [string, string])[] = [
    [t('slip.cost'), moneyText(ticket.cost, ticket.asset)],
    [t('slip.max_prize'), moneyText(ticket.maxPrize, ticket.asset)],
    [t('records.paid'), ticket.win === null ? '–' : moneyText(ticket.win, ticket.asset)],
    [t('records.placed'), timeText(ticket.placedAt)],
    ...(ticket.cancelled === null ? [] : [[t('records.cancelled'), timeText(ticket.cancelled.at)] as const]),
    [t('records.round'), ticket.roundId],
    [t('records.digest'), ticket.digest],
    [t('records.rules_version'), ticket.rulesVersion],
  ]
  return (
    <Sheet
      title={`${gameName(ticket.gameCode)} · ${ticket.issueNo}`}
      onClose={onClose}
      foot={
        <a
          className="lt-button"
          data-tone="soft"
          href={verifyAddress(ticket.gameCode, ticket.issueNo, ticket.digest)}
          target="_blank"
          rel="noreferrer"
        >
          {t('verify.title')}
        </a>
      }
    >
      {ticket.numbers === null ? null : region === null ? (
        <Balls family={familyOf(ticket)} numbers={ticket.numbers} ranked={familyOf(ticket) === 'PK10'} issueNo={ticket.issueNo} />
      ) : (
        <PrizeBoard region={region} numbers={ticket.numbers} isOwn={isOwn(ticket.lines)} />
      )}
      {ticket.refusal === null ? null : <p className="lt-refusal">{refusalText(ticket.refusal, {}, ticket.asset)}</p>}
      <CorrectedResult ticket={ticket} region={region} />
      <ul className="lt-lines">
        {ticket.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a ticket keep their places and may be alike.
          <Line key={at} line={line} ticket={ticket} />
        ))}
      </ul>
      <CancelBet ticket={ticket} onChange={onChange} />
      <dl className="lt-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
