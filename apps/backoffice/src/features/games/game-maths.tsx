import type { ClientValue } from '@halong/api/client'
import { saveFile } from '@halong/app-kit/save-file.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { query } from '#shared/api.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { Fact, line } from './fact.tsx'
import type { Game } from './game.ts'

type Maths = NonNullable<ClientValue<'games.getMaths'>['maths']>

/** N16, R24: what decides the outcomes of a game, as its vendor publishes it. */
export function GameMaths({ game: { vassalage, gameCode } }: { readonly game: Pick<Game, 'vassalage' | 'gameCode'> }) {
  const text = useText()
  const found = useQuery(query('games.getMaths', { query: { vassalage, gameCode } }))
  return (
    <Answer of={found} rows={6}>
      {({ maths }) =>
        maths === null ? (
          <EmptyState title={text('office.maths.none')} text={text('office.maths.none_text')} />
        ) : (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <Published of={maths} gameCode={gameCode} />
            <Versions of={maths} />
            {maths.bets.length > 0 && <Bets of={maths} />}
          </div>
        )
      }
    </Answer>
  )
}

function Published({
  of: { rulesHash, releasedOn, returnPpm, hitPpm, largestWin, sheet },
  gameCode,
}: {
  readonly of: Maths
  readonly gameCode: string
}) {
  const text = useText()
  const { fineRate, date } = useFormats()
  const save = () => saveFile(`${gameCode}-${rulesHash.slice(0, 8)}.json`, new Blob([sheet], { type: 'application/json' }))
  return (
    <Card
      title={text('office.maths.published')}
      aside={
        <Button tone="secondary" size="small" icon={<Download aria-hidden size={16} />} onClick={save}>
          {text('office.maths.save')}
        </Button>
      }
    >
      <p className="px-4 pt-3 text-sm text-ink-2">{text('office.maths.about')}</p>
      <Facts
        isNarrow
        rows={[
          [text('office.games.return'), fineRate(returnPpm)],
          [text('office.maths.hits'), hitPpm === null ? text('office.games.chosen') : fineRate(hitPpm)],
          [text('office.games.max_win'), `${largestWin} ×`],
          [text('office.maths.released'), date(releasedOn)],
          [
            text('office.maths.version'),
            <code key="hash" className="text-xs break-all">
              {rulesHash}
            </code>,
          ],
        ]}
      />
    </Card>
  )
}

/** Rows of a list that are shown before it is asked for whole. */
const FIRST = 10

function useFirst<T>(all: readonly T[]) {
  const text = useText()
  const { number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  return {
    shown: isWhole ? all : all.slice(0, FIRST),
    more: !isWhole && all.length > FIRST && (
      <div className="border-t border-line px-4 py-2">
        <Button tone="quiet" size="small" onClick={() => setWhole(true)}>
          {text('office.maths.all', { count: number(all.length) })}
        </Button>
      </div>
    ),
  }
}

function Versions({ of: { versions, rulesHash } }: { readonly of: Maths }) {
  const text = useText()
  const { shown, more } = useFirst(versions)
  return (
    <Card title={text('office.maths.versions', { count: versions.length })}>
      <ul>
        {shown.map(({ hash, publishedAt }) => (
          <li key={hash} className={line}>
            <code className="min-w-0 flex-1 basis-44 text-xs break-all">{hash}</code>
            <Fact name={text(hash === rulesHash ? 'office.maths.now' : 'office.maths.since')}>
              <Moment at={publishedAt} />
            </Fact>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  )
}

/** Four of them fit a phone of 320 px. */
const cell = 'px-2 py-1.5 first:ps-4 last:pe-4 sm:px-4'

function Bets({ of: { bets } }: { readonly of: Maths }) {
  const text = useText()
  const { fineRate, number } = useFormats()
  const { shown, more } = useFirst(bets)
  return (
    <div className="lg:col-span-2">
      <Card title={text('office.maths.bets', { count: number(bets.length) })}>
        <table className="tabular w-full text-sm">
          <thead className="text-xs text-ink-2">
            <tr>
              {(['bet', 'chance', 'pays', 'returned'] as const).map((name) => (
                <th key={name} scope="col" className={`${cell} font-medium ${name === 'bet' ? 'text-start' : 'text-end'}`}>
                  {text(`office.maths.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ bet, chancePpm, mostPays, returnPpm }) => (
              <tr key={bet} className="border-t border-line">
                <th scope="row" className={`${cell} text-start font-medium wrap-anywhere`}>
                  {bet}
                </th>
                <td className={`${cell} text-end`}>{fineRate(chancePpm)}</td>
                <td className={`${cell} text-end`}>{mostPays} ×</td>
                <td className={`${cell} text-end`}>{fineRate(returnPpm)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {more}
      </Card>
    </div>
  )
}
