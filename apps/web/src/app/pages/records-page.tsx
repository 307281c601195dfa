import { RecordsView } from '#features/wallet/records-view.tsx'

export const RecordsPage = () => <RecordsView />
