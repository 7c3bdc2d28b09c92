import '../../../../libs/form-renderer/src/form.css';
import { FormBody } from '#form-renderer';
import { openPage } from './page.js';

const { shared, show } = openPage();
show(<FormBody {...shared} />);
