import { useText } from '@halong/app-kit/text.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { gradeTitles } from './agent-looks.ts'
import { nodeColumns } from './agents-list.tsx'

/** The tree of the brand's agents: found by name or rank; a row opens to whoever stands below. */
export function AgentsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="agents.list"
      title={text('office.agents.title')}
      lead={text('office.agents.lead')}
      label={text('office.agents.title')}
      columns={nodeColumns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => way(['agents', id])}
      filters={{
        username: { title: 'office.agents.username' },
        grade: { title: 'office.agents.grade', values: gradeTitles },
      }}
      empty={{ title: text('office.agents.none'), text: text('office.agents.none_text') }}
    />
  )
}
