import { DepositView } from '#features/cashier/deposit-view.tsx'

export const DepositPage = () => <DepositView />
