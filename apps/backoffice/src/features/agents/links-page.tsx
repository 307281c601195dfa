import { useText } from '@halong/app-kit/text.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { linkColumns, useLinkEnding } from './links-list.tsx'

/** Links of all agents of the brand, the newest first, and the stop of one that is abused (R-AG-4). */
export function LinksPage() {
  const text = useText()
  const { actionsOf, dialog } = useLinkEnding()
  return (
    <>
      <ListPage
        of="agents.listLinks"
        title={text('office.agents.links')}
        lead={text('office.agents.links_lead')}
        label={text('office.agents.links')}
        columns={linkColumns}
        keyOf={({ id }) => String(id)}
        actionsOf={actionsOf}
        filters={{
          state: {
            title: 'office.agents.state',
            values: { ACTIVE: 'office.agents.link.ACTIVE', PAUSED: 'office.agents.link.PAUSED', ENDED: 'office.agents.link.ENDED' },
          },
        }}
        empty={{ title: text('office.agents.links_none') }}
      />
      {dialog}
    </>
  )
}
