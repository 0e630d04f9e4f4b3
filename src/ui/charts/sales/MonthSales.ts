/** Sales of one month `YYYY-MM` in roubles: what is left after refunds, and what made it up where the API tells. */
export type MonthSales = {
  month: string;
  total: number;
  new_amount?: number | undefined;
  renewal_amount?: number | undefined;
  refund_amount?: number | undefined;
};
