import { useText } from '@halong/app-kit/text.ts'
import { Button, FilterSelect } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useOperator } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { whenUnlocked } from '#shared/session/session.ts'
import { AuditRows } from './audit-rows.tsx'
import { ChainCheck } from './chain-check.tsx'

const PAGE = 50

/** What operators did, newest first; the address says of whom. */
export function AuditPage() {
  const text = useText()
  const brand = useBrand()
  const { brandId: onlyBrandId } = useOperator()
  const [asked, ask] = useSearchParams()
  const isEverywhere = onlyBrandId === null && asked.get('of') === 'all'
  const [actor, target] = [asked.get('actor') ?? '', asked.get('target') ?? '']
  const wanted = {
    ...(isEverywhere ? {} : { brandId: brand.id }),
    ...(actor === '' ? {} : { actor }),
    ...(target === '' ? {} : { target }),
    limit: PAGE,
  }
  const entries = useInfiniteQuery({
    queryKey: ['audit.list', wanted, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      await whenUnlocked()
      return call('audit.list', { query: { ...wanted, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal })
    },
    // cast: the first page has no cursor, the next ones have.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Page title={text('office.audit.title')} lead={text('office.audit.lead')} actions={onlyBrandId === null && <ChainCheck />}>
      {onlyBrandId === null && (
        <div className="w-fit">
          <FilterSelect
            label={text('office.audit.of')}
            value={isEverywhere ? 'all' : 'brand'}
            options={[
              { value: 'brand', label: text('office.audit.of_brand', { brand: brand.name }) },
              { value: 'all', label: text('office.audit.of_all') },
            ]}
            onChange={(event) => ask(event.target.value === 'all' ? { of: 'all' } : {}, { replace: true })}
          />
        </div>
      )}
      {(actor !== '' || target !== '') && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span className="text-ink-2">
            {text('office.audit.only', { what: [actor, target].filter((each) => each !== '').join(' · ') })}
          </span>
          <Button tone="secondary" size="small" onClick={() => ask(isEverywhere ? { of: 'all' } : {}, { replace: true })}>
            {text('office.audit.everything')}
          </Button>
        </p>
      )}
      <div className="overflow-clip rounded-card bg-surface ring-1 ring-line ring-inset">
        <Answer of={entries} rows={10}>
          {({ pages }) => <AuditRows entries={pages.flatMap(({ rows }) => rows)} />}
        </Answer>
      </div>
      {entries.hasNextPage && (
        <div className="flex justify-center">
          <Button tone="secondary" pending={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            {text('office.more')}
          </Button>
        </div>
      )}
    </Page>
  )
}
