import { useState } from 'react'
import { findPlay, pricedTiers, readOdds } from '#plays/index.ts'
import { type Family, gameDefinition, type TicketLine, type TicketView } from '#protocol/index.ts'
import { Balls } from '../parts/balls.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { moneyText, oddsText, timeText } from '../shared/amounts.ts'
import { gameName, playName, selectionText } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import { hitsShown, vnLineFacts } from '../vn/facts.ts'
import { isOwn } from '../vn/own-hits.ts'
import { PrizeBoard } from '../vn/prize-board.tsx'
import { regionOfGame } from '../vn/region.ts'
import { hitsOf } from './hits.ts'

/** What became of a ticket, in one word for colour and one for people. */
function endOf({ state, win, lines }: TicketView): 'waiting' | 'won' | 'returned' | 'lost' | 'cancelled' | 'refused' {
  if (state === 'REFUSED') return 'refused'
  if (state === 'CANCELLED') return 'cancelled'
  if (win === null) return 'waiting'
  if (Number(win) === 0) return 'lost'
  return lines.some((line) => hitsOf(line).won > 0) ? 'won' : 'returned'
}

const familyOf = ({ gameCode }: TicketView): Family => gameDefinition(gameCode)?.family ?? 'SSC'

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

function Details({ ticket, onClose }: { readonly ticket: TicketView; readonly onClose: () => void }) {
  const region = regionOfGame(ticket.gameCode)
  const facts: readonly (readonly [string, string])[] = [
    [t('slip.cost'), moneyText(ticket.cost, ticket.asset)],
    [t('slip.max_prize'), moneyText(ticket.maxPrize, ticket.asset)],
    [t('records.paid'), ticket.win === null ? '–' : moneyText(ticket.win, ticket.asset)],
    [t('records.placed'), timeText(ticket.placedAt)],
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
          href={`/verify?game=${ticket.gameCode}&issue=${ticket.issueNo}&ticket=${ticket.digest}`}
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
      <ul className="lt-lines">
        {ticket.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a ticket keep their places and may be alike.
          <Line key={at} line={line} ticket={ticket} />
        ))}
      </ul>
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

export function TicketRow({ ticket }: { readonly ticket: TicketView }) {
  const [isOpen, setOpen] = useState(false)
  const end = endOf(ticket)
  const [first] = ticket.lines
  const play = first === undefined ? null : findPlay(first.play, ticket.issueNo)
  return (
    <li>
      <button type="button" className="lt-ticket" data-end={end} data-family={familyOf(ticket)} onClick={() => setOpen(true)}>
        <span className="lt-ticket-what">
          <b>
            {play === null ? gameName(ticket.gameCode) : playName(play)}
            {ticket.lines.length > 1 ? ` +${ticket.lines.length - 1}` : ''}
          </b>
          <span>
            {gameName(ticket.gameCode)} · {ticket.issueNo}
          </span>
        </span>
        {ticket.numbers === null ? null : <Balls family={familyOf(ticket)} numbers={ticket.numbers} small />}
        <span className="lt-ticket-end">
          <b>{end === 'won' ? `+${moneyText(ticket.win ?? '0', ticket.asset)}` : moneyText(ticket.cost, ticket.asset)}</b>
          <span>{t(`end.${end}`)}</span>
        </span>
      </button>
      {isOpen ? <Details ticket={ticket} onClose={() => setOpen(false)} /> : null}
    </li>
  )
}
