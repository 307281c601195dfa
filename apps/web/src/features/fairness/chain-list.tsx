import { Button, chipLook, ErrorState, Skeleton } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { ChainRow } from './chain-row.tsx'
import { type ChainFamily, chainsQuery } from './fairness.queries.ts'

/** R25, contracts §7: every chain and list from which results of games for many are made now, as it was published before the first of them. */
export function ChainList() {
  const text = useText()
  const { code } = useLanguage()
  const [family, setFamily] = useState<ChainFamily | null>(null)
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(chainsQuery(code, family))
  const first = data?.pages[0]
  const chains = data?.pages.flatMap((page) => page.chains) ?? []
  if (first && first.families.length === 0) return null
  return (
    <section aria-labelledby="fair-chains">
      <h2 id="fair-chains" className="text-xl font-bold">
        {text('fairness.chains')}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-ink-2">{text('fairness.chains.text')}</p>
      {first && first.families.length > 1 && (
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">{text('fairness.chains.filter')}</legend>
          {[null, ...first.families.map((each) => each.family)].map((each) => (
            <button key={each ?? 'all'} type="button" aria-pressed={family === each} className={chipLook} onClick={() => setFamily(each)}>
              {text(each === null ? 'fairness.chains.all' : `fairness.family.${each}`)}
            </button>
          ))}
        </fieldset>
      )}
      <div className="mt-4">
        {!data && error && (
          <ErrorState
            art={<Scene name="offline" />}
            title={text('fairness.failed')}
            text={whyFailed(error, text('failed.outage'))}
            actions={
              <Button pending={isFetching} onClick={() => void refetch()}>
                {text('action.retry')}
              </Button>
            }
          />
        )}
        {!data && !error && <Skeleton className="h-64 rounded-card" />}
        <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
          {chains.map((chain) => (
            <ChainRow key={`${chain.vassalage} ${chain.code} ${chain.number}`} chain={chain} />
          ))}
        </ul>
        {hasNextPage && (
          <div className="mt-4">
            <Button tone="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text('fairness.chains.more')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
