import { useText } from '@halong/app-kit/text.ts'
import { Button, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#shared/api.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { ResultFileDialog } from './result-file-dialog.tsx'
import { correctionStages, isCorrecting, isOpen, type StationDraw, stages } from './result-looks.ts'

/** Asked again this often while the page is in view: colleagues enter at the same time. */
const LOOK_MS = 5_000
const keyOf = ({ gameCode, issueNo }: StationDraw) => `${gameCode} ${issueNo}`

/** Results of stations, which two people enter; those that wait for one come first. */
export function ResultsPage() {
  const text = useText()
  const [chosen, choose] = useState<string | null>(null)
  const [isFiling, file] = useState(false)
  const found = useQuery({ ...query('results.list', { query: {} }), refetchInterval: LOOK_MS })
  return (
    <Page title={text('office.results.title')} lead={text('office.results.lead')} isWide>
      <Answer of={found} rows={8}>
        {({ draws, isReached }) => {
          const open = draws.filter((draw) => isOpen(draw) || isCorrecting(draw))
          const shown = draws.find((draw) => keyOf(draw) === chosen)
          return !isReached ? (
            <EmptyState title={text('office.draws.silent')} text={text('office.draws.silent_text')} />
          ) : (
            <>
              <div className="flex flex-wrap gap-3">
                <Button tone="secondary" onClick={() => file(true)}>
                  {text('office.results.file')}
                </Button>
              </div>
              <Card title={text('office.results.open')}>
                {open.length === 0 ? (
                  <EmptyState title={text('office.results.nothing')} text={text('office.results.nothing_text')} />
                ) : (
                  <Draws draws={open} onChoose={choose} />
                )}
              </Card>
              <Card title={text('office.results.over')}>
                <Draws draws={draws.filter((draw) => !open.includes(draw))} onChoose={choose} />
              </Card>
              {shown !== undefined && <ResultDialog key={keyOf(shown)} draw={shown} onClose={() => choose(null)} />}
              {isFiling && <ResultFileDialog draws={draws} onClose={() => file(false)} />}
            </>
          )
        }}
      </Answer>
    </Page>
  )
}

function Draws({ draws, onChoose }: { readonly draws: readonly StationDraw[]; readonly onChoose: (key: string) => void }) {
  const text = useText()
  return (
    <ul className="text-sm">
      {draws.map((draw) => (
        <li key={keyOf(draw)} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0">
          <span className="flex min-w-0 flex-1 basis-48 flex-col">
            <span className="font-semibold">{draw.station}</span>
            <span className="tabular text-xs text-ink-2">
              {draw.name.includes(draw.station) ? draw.issueNo : `${draw.issueNo} · ${draw.name}`}
            </span>
          </span>
          <StateBadge of={draw.stage} looks={stages} />
          {draw.correction !== null && draw.correction.stage !== 'none' && (
            <span className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
              {text('office.results.correction')}
              <StateBadge of={draw.correction.stage} looks={correctionStages} />
            </span>
          )}
          <span className="flex flex-col text-xs text-ink-2">
            <Moment at={draw.drawAt} />
            {isOpen(draw) && (
              <span>
                {text('office.results.until')} <Moment at={draw.until} />
              </span>
            )}
          </span>
          <span className="ms-auto">
            <Button size="small" tone={isOpen(draw) ? 'primary' : 'secondary'} onClick={() => onChoose(keyOf(draw))}>
              {text(isOpen(draw) && !draw.entries.some(({ isMine }) => isMine) ? 'office.results.enter' : 'office.results.look')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
