/** One side of a payment. */
export type Party = { account: string; name: string /** '' where the bank names none */; inn: string };

/** A payment of a bank statement. Days are `YYYY-MM-DD`. */
export type StatementDocument = {
  /** line of the file where its section begins, from 1 */
  line: number;
  number: string;
  date: string;
  /** roubles */
  amount: number;
  payer: Party;
  recipient: Party;
  purpose: string;
  /** when it left the payer's account, when it came to the recipient's; null where the bank does not say */
  debited: string | null;
  credited: string | null;
};

/** A section that cannot be read, or a payment of somebody else: it is told of and not guessed at. */
export type BrokenSection = { line: number; detail: string /** what could be read of it */; number?: string; party?: string };

/** A statement in the exchange format of banks and 1С. */
export type Statement = {
  /** the firm's own accounts, as the statement names them */
  accounts: string[];
  documents: StatementDocument[];
  broken: BrokenSection[];
};
