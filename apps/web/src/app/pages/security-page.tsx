import { SecurityView } from '#features/security-centre/security-view.tsx'

export const SecurityPage = () => <SecurityView />
