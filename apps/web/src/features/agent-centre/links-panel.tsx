import { Button } from '@halong/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#shared/text/text.ts'
import { type Home, useLinks } from './agents.queries.ts'
import { LinkCard } from './link-card.tsx'
import { LinkForm } from './link-form.tsx'
import { Coming, Failed } from './parts.tsx'

/** Links of the agent: the own code first, then the newest. */
export function LinksPanel({ home }: { readonly home: Home }) {
  const text = useText()
  const [isMaking, setMaking] = useState(false)
  const query = useLinks()
  const links = query.data?.pages.flatMap(({ list }) => list)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="min-w-60 flex-1 text-sm text-ink-2">{text('agents.links.lead')}</p>
        <Button icon={<Plus aria-hidden size={18} strokeWidth={2} />} onClick={() => setMaking(true)}>
          {text('agents.links.new')}
        </Button>
      </div>
      {links ? (
        <ul className="flex flex-col gap-3">
          {links.map((link) => (
            <LinkCard key={link.id ?? 'own'} link={link} hosts={home.hosts} />
          ))}
        </ul>
      ) : query.isError ? (
        <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <Coming />
      )}
      {query.hasNextPage && (
        <div className="mt-4 grid place-items-center">
          <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('agents.more')}
          </Button>
        </div>
      )}
      {isMaking && <LinkForm home={home} onClose={() => setMaking(false)} />}
    </>
  )
}
