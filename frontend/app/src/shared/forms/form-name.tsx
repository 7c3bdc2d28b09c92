/** The name of a form in a list: one line, or three on touch screens, which cannot show the rest on hover. */
export const FormName = ({ children }: { children: string }) => (
  <span
    title={children}
    className="block truncate touch:line-clamp-3 touch:break-words touch:whitespace-normal"
  >
    {children}
  </span>
);
