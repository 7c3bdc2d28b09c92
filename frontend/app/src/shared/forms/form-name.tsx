/** The name of a form in a list: one line, and three where a finger cannot make it show the rest. */
export const FormName = ({ children }: { children: string }) => (
  <span
    title={children}
    className="block truncate touch:line-clamp-3 touch:break-words touch:whitespace-normal"
  >
    {children}
  </span>
);
