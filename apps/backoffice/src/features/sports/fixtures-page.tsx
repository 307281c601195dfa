import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { type Fixture, fixtureStates } from './fixture-looks.ts'
import { Fixtures } from './fixtures-table.tsx'

/** Asked again this often while the page is in view: a round of the quickest league takes minutes. */
const LOOK_MS = 5_000
const isState = (text: string | null): text is Fixture['state'] => text !== null && text in fixtureStates

/** How far each match of a league is, what it may cost, and what was paid: nothing here can change one. */
export function FixturesPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const [address, setAddress] = useSearchParams()
  const [league, state, before] = [address.get('league'), address.get('state'), address.get('before')]
  const fixtures = useQuery({
    ...query('sports.listFixtures', {
      query: {
        brandId: brand.id,
        ...(league === null ? {} : { league }),
        ...(isState(state) ? { state } : {}),
        ...(before === null ? {} : { before }),
      },
    }),
    refetchInterval: before === null ? LOOK_MS : false,
  })
  const choose = (next: Readonly<Record<string, string>>) => {
    const asked = { ...(league === null ? {} : { league }), ...(state === null ? {} : { state }), ...next }
    setAddress(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')), { replace: true })
  }
  return (
    <Page title={text('office.sports.title')} lead={text('office.sports.lead')} isWide>
      <Answer of={fixtures} rows={10}>
        {(found) => (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <FilterSelect
                label={text('office.sports.league')}
                value={found.league ?? ''}
                options={found.leagues.map(({ code, name }) => ({ value: code, label: name }))}
                onChange={({ target }) => choose({ league: target.value })}
              />
              <FilterSelect
                label={text('office.sports.state')}
                value={state ?? ''}
                options={[
                  { value: '', label: text('office.sports.all') },
                  ...Object.entries(fixtureStates).map(([value, { title }]) => ({ value, label: text(title) })),
                ]}
                onChange={({ target }) => choose({ state: target.value })}
              />
              <Link to={way(['fixtures', 'bets'])} className={buttonLook('secondary')}>
                {text('office.sports.all_bets')}
              </Link>
            </div>
            {!found.isReached ? (
              <EmptyState title={text('office.sports.silent')} text={text('office.sports.silent_text')} />
            ) : found.fixtures.length === 0 ? (
              <EmptyState title={text('office.sports.nothing')} text={text('office.sports.nothing_text')} />
            ) : (
              <Fixtures fixtures={found.fixtures} />
            )}
            <div className="flex flex-wrap gap-2">
              {before !== null && (
                <Button tone="secondary" onClick={() => choose({})}>
                  {text('office.sports.newest')}
                </Button>
              )}
              {found.next !== null && (
                <Button tone="secondary" onClick={() => choose({ before: found.next ?? '' })}>
                  {text('office.sports.older')}
                </Button>
              )}
            </div>
          </>
        )}
      </Answer>
    </Page>
  )
}
