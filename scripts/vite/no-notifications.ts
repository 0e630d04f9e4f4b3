/** Stands in for antd's `notification` inside its `App`: the console's notices are messages. */
export default function useNotification(): readonly [Record<string, never>, null] {
  return none;
}

const none = [{}, null] as const;
