import { Tabs } from '@halong/ui'
import { useSearchParams } from 'react-router'
import { useText } from '#shared/text/text.ts'
import { useHome } from './agents.queries.ts'
import { CreateForm } from './create-form.tsx'
import { LinksPanel } from './links-panel.tsx'
import { Coming, Failed } from './parts.tsx'

/** R-AG-4 register account: links with what came of them, and accounts made directly. */
export function RegisterView() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const query = useHome()
  const home = query.data
  if (!home) return query.isError ? <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} /> : <Coming />
  const tabs = [
    { id: 'links', label: text('agents.tab.links'), panel: <LinksPanel home={home} /> },
    ...(home.creates.length > 0 ? [{ id: 'create', label: text('agents.tab.create'), panel: <CreateForm home={home} /> }] : []),
  ]
  return (
    <Tabs
      label={text('agents.page.registerCenter')}
      tabs={tabs}
      selected={search.get('tab') ?? 'links'}
      onSelect={(tab) => setSearch({ tab }, { replace: true })}
    />
  )
}
