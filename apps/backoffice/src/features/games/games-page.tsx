import { useText } from '@halong/app-kit/text.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useGamesList } from './games-list.tsx'

/** Games of every vendor, in the order the lobby shows them. */
export function GamesPage() {
  const text = useText()
  const { list, dialog } = useGamesList()
  return (
    <>
      <ListPage {...list} title={text('office.games.title')} lead={text('office.games.lead')} views={{}} />
      {dialog}
    </>
  )
}
