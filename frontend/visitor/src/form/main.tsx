import '../../../../libs/form-renderer/src/form.css';
import { FormBody } from '#form-renderer';
import { openPage, runPage } from './page.js';

runPage(() => {
  const { shared, show } = openPage();
  show(<FormBody {...shared} />);
});
