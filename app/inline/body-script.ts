import './timestamps.ts';
import './sent.ts';
import './dialogs.ts';
import './menus.ts';
import './inquiry-service.ts';
import './plain-post.ts';
import './theme.ts';
import './start.ts';
