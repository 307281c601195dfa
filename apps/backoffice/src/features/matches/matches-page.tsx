import { useText } from '@halong/app-kit/text.ts'
import { Button, EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { CompetitionDialog } from './competition-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { views } from './match-looks.ts'
import { type Deed, MatchRows } from './match-rows.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ResultDialog } from './result-dialog.tsx'

/** Asked again this often while the page is in view: colleagues enter at the same time. */
const LOOK_MS = 5_000
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'import' }
  | { readonly kind: 'competition' }
  | { readonly kind: Deed; readonly matchId: string }

/** Matches of the world: what is sold of them, when they start, and how they ended. */
export function MatchesPage() {
  const text = useText()
  const mayTrade = useMay('sports.trade')
  const maySettle = useMay('sports.settle')
  const [address, setAddress] = useSearchParams()
  const [open, setOpen] = useState<Open | null>(null)
  const view = views.find((each) => each === address.get('view')) ?? 'coming'
  const [competition, cursor] = [address.get('competition'), address.get('cursor')]
  const found = useQuery({
    ...query('sports.listMatches', {
      query: { view, ...(competition === null ? {} : { competition }), ...(cursor === null ? {} : { cursor }) },
    }),
    refetchInterval: cursor === null ? LOOK_MS : false,
  })
  const choose = (next: Readonly<Record<string, string>>) => {
    const asked = { view, ...(competition === null ? {} : { competition }), ...next }
    setAddress(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')), { replace: true })
  }
  const close = () => setOpen(null)
  return (
    <Page title={text('office.matches.title')} lead={text('office.matches.lead')} isWide>
      <Answer of={found} rows={8}>
        {({ competitions, matches, next, isReached }) => {
          const shown = open !== null && 'matchId' in open ? matches.find(({ matchId }) => matchId === open.matchId) : undefined
          return !isReached ? (
            <EmptyState title={text('office.sports.silent')} text={text('office.sports.silent_text')} />
          ) : (
            <>
              <div className="flex flex-wrap items-end gap-3">
                <FilterSelect
                  label={text('office.matches.view')}
                  value={view}
                  options={views.map((each) => ({ value: each, label: text(`office.matches.view.${each}`) }))}
                  onChange={({ target }) => choose({ view: target.value })}
                />
                <FilterSelect
                  label={text('office.matches.competition')}
                  value={competition ?? ''}
                  options={[
                    { value: '', label: text('office.matches.every_competition') },
                    ...competitions.map(({ code, name }) => ({ value: code, label: name })),
                  ]}
                  onChange={({ target }) => choose({ competition: target.value })}
                />
                {mayTrade && (
                  <>
                    <Button onClick={() => setOpen({ kind: 'add' })} disabled={competitions.length === 0}>
                      {text('office.matches.add')}
                    </Button>
                    <Button tone="secondary" onClick={() => setOpen({ kind: 'import' })} disabled={competitions.length === 0}>
                      {text('office.matches.import')}
                    </Button>
                    <Button tone="secondary" onClick={() => setOpen({ kind: 'competition' })}>
                      {text('office.matches.competitions')}
                    </Button>
                  </>
                )}
              </div>
              <Card title={text(`office.matches.view.${view}`)}>
                {matches.length === 0 ? (
                  <EmptyState title={text('office.matches.nothing')} text={text('office.matches.nothing_text')} />
                ) : (
                  <MatchRows
                    matches={matches}
                    mayTrade={mayTrade}
                    maySettle={maySettle}
                    onDeed={(kind, matchId) => setOpen({ kind, matchId })}
                  />
                )}
              </Card>
              <div className="flex flex-wrap gap-2">
                {cursor !== null && (
                  <Button tone="secondary" onClick={() => choose({})}>
                    {text('office.matches.first')}
                  </Button>
                )}
                {next !== null && (
                  <Button tone="secondary" onClick={() => choose({ cursor: next })}>
                    {text('office.matches.more')}
                  </Button>
                )}
              </div>
              {open?.kind === 'add' && <MatchDialog competitions={competitions} match={null} onClose={close} />}
              {open?.kind === 'import' && <ImportDialog competitions={competitions} onClose={close} />}
              {open?.kind === 'competition' && <CompetitionDialog competitions={competitions} onClose={close} />}
              {open?.kind === 'price' && shown && <MatchDialog competitions={competitions} match={shown} onClose={close} />}
              {open?.kind === 'move' && shown && <MoveDialog match={shown} onClose={close} />}
              {open?.kind === 'result' && shown && <ResultDialog match={shown} onClose={close} />}
            </>
          )
        }}
      </Answer>
    </Page>
  )
}
