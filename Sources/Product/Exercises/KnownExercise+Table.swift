// Written by scripts/exercise-table: names and rhythms of the exercises in Web/exercises.

extension KnownExercise {
  /// A line per exercise: identifier, English and German name, rates, beats, sides, synonyms.
  static let table = """
    ab-crunch-machine|Crunch machine|Crunch-Maschine|10 16 24|4 8||Ab crunch machine;Abdominal machine;Bauchmaschine;Bauchtrainer am Gerät
    alternating-dumbbell-curl|Alternating dumbbell curl|Bizepscurl im Wechsel|7 11 16|8 4||Alternating biceps curl;Alternierende Bizeps-Curls;Wechselcurls
    ankle-circles|Ankle circles|Fußkreisen|14 24 40|4 2|sides|Foot circles;Fußgelenke kreisen;Sprunggelenkkreisen;Ankle Circles
    ankle-rock|Knee-to-wall ankle rock|Knie zur Wand|12 20 30|4 8 2|sides|Ankle mobility;Ankle dorsiflexion;Sprunggelenk-Mobilisation;Knee to Wall;Ankle Rock
    archer-push-up|Archer push-up|Archer-Liegestütz|6 10 15|8||Bogenschützen-Liegestütz;Archer Push-up
    arm-circles|Arm circles|Armkreisen|16 30 50|4 2||Arm rotations;Arm Circles;Armkreise
    arnold-press|Arnold press|Arnold-Press|8 14 20|8 4||Arnold Press;Arnold-Drücken
    back-extension|Back extension|Rückenstrecken am Gerät|10 16 24|4 8||Hyperextension;Roman chair back extension;45-degree back extension;Hyperextensions;Rückenstrecker;Back Extension
    balance-march|Balance march|Balance-Marsch|8 14 22|8 4||Slow march;March and hold;Langsames Marschieren;Storchengang am Platz
    band-assisted-pull-up|Band-assisted pull-up|Klimmzug mit Band|8 15 24|4 8||Assisted pull-up with band;Unterstützter Klimmzug mit Band;Band-Assisted Pull-up
    band-chest-fly|Band chest fly|Fliegende mit Band|10 17 26|4 8||Band crossover;Butterfly mit Widerstandsband;Band Fly
    band-chest-press|Band chest press|Brustdrücken mit Band|14 22 34|4 2 8||Standing band press;Brustpresse mit Widerstandsband;Band Chest Press
    band-curl|Band curl|Bizepscurl mit Band|12 20 30|4 8 2||Band biceps curl;Bizeps-Curls mit Widerstandsband;Band Curl
    band-external-rotation|Band external rotation|Außenrotation mit Band|10 16 24|4 8|sides|Rotator cuff rotation;Rotatorenmanschette mit Band;External Rotation
    band-face-pull|Band face pull|Face Pull mit Band|12 20 30|4 8||Resistance band face pull;Face Pulls mit Theraband;Band Face Pull
    band-glute-bridge|Band glute bridge|Beckenheben mit Band|12 20 30|4 8 2||Banded hip bridge;Glute Bridge mit Miniband
    band-good-morning|Band good morning|Good Morning mit Band|12 20 30|4 8 2||Band Good Morning
    band-hamstring-stretch|Lying hamstring stretch with band|Beinbeugerdehnung mit Band|||sides|Strap hamstring stretch;Hamstring-Dehnung im Liegen;Beinrückseite dehnen
    band-hip-adduction|Band hip adduction|Adduktion mit Band|12 20 30|4 8 2|sides|Banded inner thigh pull;Beinheranziehen mit Band
    band-kickback|Band kickback|Kickback mit Band|12 20 30|4 8 2|sides|Band hip extension;Hüftstrecken mit Band;Band Kickback
    band-lat-pulldown|Band lat pulldown|Latzug mit Band|14 22 34|4 2 8||Resistance band pulldown;Overhead band pulldown;Latziehen mit Theraband;Band Lat Pulldown
    band-lateral-raise|Band lateral raise|Seitheben mit Band|10 17 26|4 8||Band side raise;Seitheben mit Widerstandsband;Band Lateral Raise
    band-pass-through|Band pass-through|Schulterkreisen mit Band|7 12 18|8 4||Shoulder dislocates;Shoulder pass-through;Band Pass-Through;Shoulder Dislocates
    band-pull-apart|Band pull-apart|Band auseinanderziehen|12 20 30|4 8 2||Band Pull-Apart;Widerstandsband auseinanderziehen
    band-row|Bent-over band row|Vorgebeugtes Rudern mit Band|14 22 34|4 2 8||Resistance band row;Band row;Rudern mit Band;Rudern mit Theraband;Band Row
    band-shoulder-press|Band shoulder press|Schulterdrücken mit Band|12 20 30|4 8||Band overhead press;Überkopfdrücken mit Widerstandsband;Band Shoulder Press
    band-squat|Band squat|Kniebeuge mit Band|12 20 30|4 8 2||Squat with resistance band;Band-Kniebeuge;Band Squat
    band-thruster|Band thruster|Thruster mit Band|12 20 30|4 8 2||Resistance band squat to press;Band-Thruster;Kniebeuge mit Drücken am Band
    band-triceps-pushdown|Band triceps pushdown|Trizepsdrücken mit Band|12 20 30|4 8 2||Band pressdown;Trizepsdrücken mit Widerstandsband
    band-trunk-rotation|Band trunk rotation|Rumpfdrehen mit Band|14 20 30|4 8 2|sides|Band twist;Band wood chop;Band-Rotation;Band Twist
    barbell-bench-press|Bench press|Bankdrücken|8 14 20|8 4||Barbell bench press;Bankdrücken mit Langhantel;Bench Press
    barbell-curl|Barbell curl|Bizepscurl mit Langhantel|10 16 24|4 8||Langhantel-Curls;Barbell Curl
    barbell-front-squat|Front squat|Frontkniebeuge|8 14 20|8 4||Barbell front squat;Front Squat;Frontkniebeuge mit Langhantel
    barbell-hip-thrust|Barbell hip thrust|Hip Thrust mit Langhantel|8 14 20|8 4||Barbell Hip Thrust;Hüftstoßen mit Langhantel
    barbell-overhead-press|Overhead press|Schulterdrücken mit Langhantel|8 14 20|8 4||Military press;Barbell shoulder press;Überkopfdrücken;Military Press;Overhead Press
    barbell-row|Barbell row|Langhantelrudern|8 14 20|8 4||Bent-over row;Bent-over barbell row;Vorgebeugtes Rudern;Barbell Row;Bent-over Row
    barbell-shrug|Barbell shrug|Schulterheben mit Langhantel|10 18 26|4 8||Shrug with barbell;Langhantel-Shrugs;Nackenheben mit Langhantel
    barbell-squat|Barbell squat|Kniebeuge mit Langhantel|8 14 20|8 4||Back squat;Langhantel-Kniebeuge;Back Squat
    basic-step|Basic step|Basic Step|25 31 37|4 8|sides|Step aerobics basic;Up-up-down-down;Grundschritt am Step;Step-Aerobic-Grundschritt
    bear-crawl|Bear crawl|Bärengang|16 25 38|4 2||Bear Crawl
    bear-hold|Bear hold|Bear Hold||||Bear plank;Bear Plank;Bärenstütz
    biceps-curl-machine|Biceps curl machine|Bizepsmaschine|10 16 24|4 8||Machine curl;Bizepscurl an der Maschine;Curl-Maschine
    bicycle-crunch|Bicycle crunch|Fahrrad-Crunch|15 25 38|4 2||Air bike;Bicycles;Bicycle Crunch;Radfahrer
    bird-dog|Bird dog|Bird Dog|8 12 18|8 4||Quadruped arm and leg raise;Vierfüßlerstand diagonal;Diagonales Arm- und Beinheben
    bodyweight-squat|Squat|Kniebeuge|14 22 34|4 2 8||Air squat;Body-weight squat;Kniebeugen;Squat;Air Squat
    bodyweight-triceps-extension|Body-weight triceps extension|Trizepsstrecken mit Körpergewicht|10 17 26|4 8||Bodyweight skull crusher;Bodyweight Skull Crusher
    box-jump|Box jump|Box Jump|6 11 18|8 4||Kastensprung;Sprung auf die Box
    box-step|Box step|Box Step|22 30 39|4 8|sides|Jazz square;Jazz box;Jazz Square;Jazz Box
    boxer-skip|Boxer skip|Boxer-Schritt mit Seil|50 62 75|2||Boxer step;Boxer shuffle;Boxer Step;Boxer Skip
    broad-jump|Broad jump|Standweitsprung|6 11 18|8 4||Standing long jump;Broad Jump;Weitsprung aus dem Stand
    bulgarian-split-squat|Bulgarian split squat|Bulgarische Kniebeuge|10 17 26|4 8|sides|Rear-foot-elevated split squat;Bulgarian Split Squat
    burpee|Burpee|Burpee|8 13 20|8 4||Burpees;Burpees;Liegestützsprung
    butt-kick|Butt kick|Anfersen|55 75 90|2 1||Heel kicks;Butt kickers;Butt Kicks;Fersenlauf
    butterfly-stretch|Butterfly stretch|Schmetterlingsdehnung||||Seated groin stretch;Bound angle pose;Schmetterlingssitz;Adduktoren dehnen;Butterfly
    cable-chest-press|Cable chest press|Brustdrücken am Kabelzug|10 16 24|4 8||Standing cable press;Brustpresse am Kabel;Cable Chest Press
    cable-crossover|Cable crossover|Kabelzug über Kreuz|10 16 24|4 8||Cable fly;Cable Crossover;Flys am Kabelzug
    cable-crunch|Cable crunch|Crunch am Kabelzug|10 16 24|4 8||Kneeling cable crunch;Rope crunch;Cable Crunch;Kabel-Crunch
    cable-curl|Cable curl|Bizepscurl am Kabelzug|10 16 24|4 8||Cable biceps curl;Kabel-Curls;Cable Curl
    cable-kickback|Cable kickback|Kickback am Kabelzug|10 16 24|4 8|sides|Cable hip extension;Cable Kickback;Hüftstrecken am Kabelzug
    cable-lateral-raise|Cable lateral raise|Seitheben am Kabelzug|10 16 24|4 8|sides|One-arm cable side raise;Einarmiges Seitheben am Kabel;Cable Lateral Raise
    cable-overhead-extension|Cable overhead triceps extension|Trizepsstrecken über Kopf am Kabelzug|10 16 24|4 8||Rope overhead extension;Überkopf-Trizepsstrecken am Seil
    cable-pull-through|Cable pull-through|Pull-through am Kabelzug|10 16 24|4 8||Pull-through;Cable Pull-through;Kabelzug zwischen den Beinen
    cable-wood-chop|Cable wood chop|Holzhacker am Kabelzug|10 16 24|4 8|sides|Standing wood chop;Cable chop;Cable Wood Chop;Woodchopper
    calf-raise|Calf raise|Wadenheben|16 26 40|4 2||Heel raise;Standing calf raise;Fersenheben;Calf Raise
    calf-stretch|Wall calf stretch|Wadendehnung an der Wand|||sides|Standing calf stretch;Gastrocnemius stretch;Wade dehnen;Calf Stretch
    captains-chair-knee-raise|Captain's chair knee raise|Knieheben am Barren|10 16 24|4 8||Knee raise on parallel bars;Vertical knee raise;Captain's Chair;Knieheben im Stütz
    cat-cow|Cat–cow|Katze–Kuh|7 12 18|8 4||Cat-cow stretch;Cat stretch;Cat camel;Katzenbuckel;Cat-Cow;Pferderücken
    cha-cha-step|Cha-cha step|Cha-Cha-Schritt|11 14 18|8||Cha-cha-cha;Cha-Cha-Cha;Cha-Cha
    chair-dip|Chair dip|Dips am Stuhl|12 20 30|4 8 2||Bench dip;Triceps dip;Bank-Dips;Trizeps-Dips;Chair Dips
    chair-twist|Seated chair twist|Drehdehnung auf dem Stuhl|||sides|Chair rotation;Seated spinal twist;Drehsitz auf dem Stuhl;Chair Twist
    charleston-step|Charleston step|Charleston-Schritt|23 33 46|4 8|sides|Charleston;Charleston
    chest-dip|Chest dip|Brust-Dip|8 15 24|4 8||Forward-leaning dip;Brust-Dips;Dips mit Vorlage;Chest Dips
    chest-opener|Dynamic chest opener|Brustöffner|16 28 42|4 2||Dynamic chest stretch;Arm hugs;Dynamische Brustdehnung;Armschwingen
    chest-press-machine|Chest press machine|Brustpresse|8 14 20|8 4||Machine bench press;Seated chest press;Brustpresse an der Maschine;Chest Press
    chest-squeeze|Palm press|Handflächen zusammendrücken||||Isometric chest squeeze;Prayer press;Brustpresse isometrisch;Gebetshaltung drücken
    chest-supported-row|Chest-supported dumbbell row|Kurzhantelrudern auf der Schrägbank|10 16 24|4 8||Incline dumbbell row;Incline bench row;Schrägbankrudern;Chest-Supported Row
    childs-pose|Child's pose|Kindhaltung||||Balasana;Stellung des Kindes;Child's Pose;Balasana
    chin-up|Chin-up|Klimmzug im Untergriff|8 15 24|4 8||Underhand pull-up;Chinup;Chin-up;Klimmzüge Untergriff
    clamshell|Clamshell|Clamshell|14 24 36|4 2|sides|Clam;Muschel;Muschelübung
    clean-and-jerk|Clean and jerk|Umsetzen und Stoßen|4 7 12|8||Clean and Jerk;Stoßen
    clock-reach|Clock reach|Zifferblatt-Tippen|14 22 32|4 2 8|sides|Single-leg clock taps;Star reach;Clock Reach;Sternschritte auf einem Bein
    close-grip-bench-press|Close-grip bench press|Enges Bankdrücken|8 14 20|8 4||Bankdrücken mit engem Griff;Close-Grip Bench Press
    close-grip-lat-pulldown|Close-grip lat pulldown|Enger Latzug|8 14 20|8 4||V-bar pulldown;Neutral-grip pulldown;Latzug mit engem Griff;Latzug mit V-Griff;V-Bar Pulldown
    cobra-pose|Cobra pose|Kobra||||Cobra stretch;Bhujangasana;Kobra-Stellung;Cobra;Bhujangasana
    concentration-curl|Concentration curl|Konzentrationscurl|10 16 24|4 8|sides|Konzentrations-Curls;Concentration Curl
    cossack-squat|Cossack squat|Cossack Squat|6 10 15|8 4||Side-to-side squat;Kosaken-Kniebeuge;Seitliche Kniebeuge
    crab-walk|Crab walk|Krebsgang|14 22 34|4 2||Crab Walk
    cross-body-shoulder-stretch|Cross-body shoulder stretch|Schulterdehnung vor der Brust|||sides|Shoulder stretch;Rear shoulder stretch;Schulter dehnen;Cross-Body Stretch
    crunch|Crunch|Crunch|18 28 44|4 2||Crunches;Abdominal curl;Crunches;Bauchpresse
    curtsy-lunge|Curtsy lunge|Knicks-Ausfallschritt|8 12 18|8 4||Crossover lunge;Curtsy Lunge;Überkreuz-Ausfallschritt
    dancer-pose|Dancer pose|Tänzer|||sides|King dancer;Natarajasana;Tänzerhaltung;Dancer Pose;Natarajasana
    dead-bug|Dead bug|Dead Bug|8 13 20|8 4||Toter Käfer;Käfer
    dead-hang|Dead hang|Hängen an der Stange||||Bar hang;Dead Hang;Aushängen;Klimmzughang
    deadlift|Deadlift|Kreuzheben|8 12 18|8 4||Barbell deadlift;Conventional deadlift;Deadlift;Kreuzheben mit Langhantel
    decline-push-up|Decline push-up|Liegestütz mit erhöhten Füßen|12 20 30|4 8||Feet-elevated push-up;Negativer Liegestütz;Decline Push-up
    deep-squat-hold|Deep squat hold|Tiefe Hocke||||Squat stretch;Garland pose;Tiefe Kniebeuge halten;Deep Squat;Girlande
    diamond-push-up|Diamond push-up|Enger Liegestütz|12 20 30|4 8 2||Close-grip push-up;Triceps push-up;Diamant-Liegestütz;Trizeps-Liegestütz;Diamond Push-up
    dip-machine|Dip machine|Dip-Maschine|8 15 22|8 4||Seated dip machine;Dips an der Maschine;Trizepspresse
    dog-flow|Down dog to up dog|Herab- und heraufschauender Hund|7 11 16|8 4||Dog flow;Downward dog to upward dog;Dog Flow;Hunde-Wechsel
    donkey-kick|Donkey kick|Donkey Kick|14 24 36|4 2|sides|Glute kickback;Quadruped hip extension;Beinheben im Vierfüßlerstand;Glute Kickback
    double-under|Double-under|Double Under|75 95 115|1 2||Double unders;Doppelsprung;Seilspringen doppelt
    downward-dog|Downward dog|Herabschauender Hund||||Downward-facing dog;Adho mukha svanasana;Downward Dog;Hund
    dragon-flag|Dragon flag|Dragon Flag|6 10 15|8||Drachenfahne
    dumbbell-bench-press|Dumbbell bench press|Bankdrücken mit Kurzhanteln|8 14 20|8 4||Dumbbell chest press;Kurzhantel-Bankdrücken;Dumbbell Bench Press
    dumbbell-bulgarian-split-squat|Dumbbell Bulgarian split squat|Bulgarische Kniebeuge mit Kurzhanteln|8 14 20|8 4|sides|Dumbbell rear-foot-elevated split squat;Bulgarian Split Squat mit Kurzhanteln
    dumbbell-calf-raise|Dumbbell calf raise|Wadenheben mit Kurzhanteln|12 20 30|4 2 8||Dumbbell Calf Raise
    dumbbell-clean-and-press|Dumbbell clean and press|Umsetzen und Drücken mit Kurzhanteln|7 11 16|8||Dumbbell Clean and Press
    dumbbell-curl|Dumbbell curl|Bizepscurl mit Kurzhanteln|10 16 24|4 8||Biceps curl;Bicep curl;Bizeps-Curls;Kurzhantel-Curls;Dumbbell Curl
    dumbbell-floor-press|Dumbbell floor press|Bodendrücken mit Kurzhanteln|8 15 22|8 4||Floor Press;Brustdrücken am Boden
    dumbbell-fly|Dumbbell fly|Fliegende mit Kurzhanteln|10 16 24|4 8||Dumbbell flye;Chest fly;Flys;Butterfly mit Kurzhanteln;Dumbbell Fly
    dumbbell-front-raise|Dumbbell front raise|Frontheben mit Kurzhanteln|10 16 24|4 8||Front raise;Frontheben;Front Raise
    dumbbell-kickback|Triceps kickback|Trizeps-Kickback|10 16 24|4 8||Dumbbell kickback;Kickbacks mit Kurzhanteln;Triceps Kickback
    dumbbell-lateral-raise|Dumbbell lateral raise|Seitheben mit Kurzhanteln|10 16 24|4 8||Side raise;Side lateral raise;Seitheben;Lateral Raise
    dumbbell-lunge|Dumbbell lunge|Ausfallschritt mit Kurzhanteln|8 11 16|8 4||Forward lunge with dumbbells;Kurzhantel-Ausfallschritte;Dumbbell Lunge
    dumbbell-overhead-extension|Dumbbell overhead triceps extension|Trizepsstrecken über Kopf|10 16 24|4 8||French press;Triceps press;French Press mit Kurzhantel;Überkopf-Trizepsstrecken
    dumbbell-pullover|Dumbbell pullover|Überzug mit Kurzhantel|8 14 22|8 4||Pullover;Überzüge;Pullover;Dumbbell Pullover
    dumbbell-reverse-fly|Dumbbell reverse fly|Reverse Flys mit Kurzhanteln|10 16 24|4 8||Bent-over reverse fly;Rear delt raise;Vorgebeugtes Seitheben;Reverse Fly
    dumbbell-romanian-deadlift|Dumbbell Romanian deadlift|Rumänisches Kreuzheben mit Kurzhanteln|10 15 22|4 8||Dumbbell stiff-legged deadlift;Dumbbell RDL;Dumbbell RDL;Kurzhantel-Kreuzheben
    dumbbell-row|Bent-over dumbbell row|Kurzhantelrudern|10 16 24|4 8||Two-arm dumbbell row;Dumbbell bent-over row;Vorgebeugtes Kurzhantelrudern;Dumbbell Row
    dumbbell-shoulder-press|Dumbbell shoulder press|Schulterdrücken mit Kurzhanteln|8 15 22|8 4||Standing dumbbell press;Overhead press;Kurzhantel-Schulterdrücken;Überkopfdrücken;Shoulder Press
    dumbbell-shrug|Dumbbell shrug|Schulterheben mit Kurzhanteln|12 20 30|4 8||Shoulder shrug;Shrugs;Shrugs;Kurzhantel-Shrugs;Nackenheben
    dumbbell-side-bend|Dumbbell side bend|Seitbeuge mit Kurzhantel|10 16 24|4 8|sides|Side bend;Dumbbell Side Bend;Seitneigen
    dumbbell-snatch|Dumbbell snatch|Kurzhantel-Snatch|8 13 20|8 4|sides|One-arm dumbbell snatch;Reißen mit Kurzhantel;Dumbbell Snatch
    dumbbell-squat|Dumbbell squat|Kniebeuge mit Kurzhanteln|10 16 24|4 8||Kurzhantel-Kniebeuge;Dumbbell Squat
    dumbbell-step-up|Dumbbell step-up|Aufsteiger mit Kurzhanteln|10 16 24|4 8|sides|Dumbbell Step-up;Step-up mit Kurzhanteln
    dumbbell-sumo-squat|Dumbbell sumo squat|Sumo-Kniebeuge mit Kurzhantel|10 16 24|4 8||Plié dumbbell squat;Dumbbell Sumo Squat;Plié-Kniebeuge mit Kurzhantel
    dumbbell-thruster|Dumbbell thruster|Thruster mit Kurzhanteln|10 16 24|4 8||Squat to press;Dumbbell Thruster;Kniebeuge mit Überkopfdrücken
    elliptical|Elliptical|Crosstrainer|48 64 80|2 4||Cross-trainer;Elliptical trainer;Ellipsentrainer;Elliptical
    ez-bar-curl|EZ bar curl|Bizepscurl mit SZ-Stange|10 16 24|4 8||SZ-Curls;EZ Bar Curl
    ez-bar-skull-crusher|EZ bar skull crusher|Stirndrücken mit SZ-Stange|8 14 20|8 4||Lying triceps extension;French press;Skull Crusher;French Press liegend
    face-pull|Face pull|Face Pull|10 16 24|4 8||Cable face pull;Face Pulls am Kabelzug;Rudern zum Gesicht
    farmers-walk|Farmer's walk|Farmer's Walk||||Farmer's carry;Farmer's Carry;Bauerngang;Koffertragen beidseitig
    fast-feet|Fast feet|Schnelle Füße|90 125 160|1 2||Football run;Quick feet;Fast Feet;Tapping;Skippings klein
    figure-four-stretch|Figure-four stretch|Gesäßdehnung in Rückenlage|||sides|Piriformis stretch;Lying glute stretch;Piriformis-Dehnung;Figure Four;Viererdehnung
    fire-hydrant|Fire hydrant|Fire Hydrant|14 24 36|4 2|sides|Quadruped hip abduction;Seitliches Beinheben im Vierfüßlerstand
    fist-clench|Fist clench|Fäuste ballen|30 50 75|2 4 1||Hand open and close;Hände öffnen und schließen;Faustschluss
    floor-back-extension|Floor back extension|Rückenstrecken am Boden|12 20 30|4 8||Prone back extension;Back raise;Rückenheben;Oberkörperheben in Bauchlage
    flutter-kick|Flutter kick|Flutter Kicks|40 60 85|2 4||Scissor kick;Flutter kicks;Scherenschlag;Scissor Kicks;Beinschlag in Rückenlage
    foam-roll-calves|Foam roll calves|Waden ausrollen|||sides|Calf foam rolling;Calf self-massage;Faszienrolle Wade;Wadenmassage
    foam-roll-glutes|Foam roll glutes|Gesäß ausrollen|||sides|Piriformis foam rolling;Glute self-massage;Faszienrolle Gesäß;Piriformis ausrollen
    foam-roll-hamstrings|Foam roll hamstrings|Oberschenkel hinten ausrollen||||Hamstring foam rolling;Faszienrolle Beinbeuger;Hamstrings ausrollen
    foam-roll-quads|Foam roll quads|Oberschenkel vorn ausrollen||||Quadriceps foam rolling;Thigh self-massage;Faszienrolle Quadrizeps;Quadrizeps ausrollen
    foam-roll-upper-back|Foam roll upper back|Oberen Rücken ausrollen||||Thoracic foam rolling;Faszienrolle Rücken;Brustwirbelsäule ausrollen
    forearm-rotation|Dumbbell forearm rotation|Unterarmdrehung mit Kurzhantel|10 16 24|4 8|sides|Pronation and supination;Pronation und Supination
    forearm-stretch|Kneeling forearm stretch|Unterarmdehnung im Knien||||Wrist stretch;Wrist flexor stretch;Handgelenke dehnen;Unterarme dehnen
    forward-lunge|Forward lunge|Ausfallschritt nach vorn|8 12 18|8 4||Lunge;Alternating lunge;Ausfallschritte;Lunge;Forward Lunge
    front-kick|Front kick|Frontkick|16 25 36|4 2||Alternating front kicks;Front Kick;Fußtritt nach vorn
    glute-bridge-march|Glute bridge march|Brücke mit Marschieren|10 18 28|4 8||Marching bridge;Glute Bridge March;Marschierende Brücke
    glute-bridge|Glute bridge|Beckenheben|14 22 34|4 2 8||Hip bridge;Hip raise;Glute Bridge;Schulterbrücke;Hüftheben
    goblet-squat|Goblet squat|Goblet Squat|10 16 24|4 8||Kettlebell squat;Kettlebell-Kniebeuge;Becherkniebeuge
    good-morning|Good morning|Good Morning|8 13 20|8 4||Barbell good morning;Rumpfbeuge mit Langhantel
    gorilla-row|Gorilla row|Gorilla Row|8 14 20|8 4||Alternating kettlebell row;Gorilla-Rudern;Wechselseitiges Kettlebell-Rudern
    grapevine|Grapevine|Grapevine|12 16 20|8 4||Vine step;Kreuzschritt;Vine
    gym-ball-back-extension|Gym ball back extension|Rückenstrecken auf dem Gymnastikball|10 16 24|4 8||Stability ball back extension;Swiss ball hyperextension;Hyperextension auf dem Ball;Rückenstrecken auf dem Pezziball
    gym-ball-bridge|Gym ball bridge|Beckenheben auf dem Gymnastikball|12 20 30|4 8 2||Stability ball hip bridge;Swiss ball bridge;Ball-Brücke;Gymnastikball-Brücke
    gym-ball-crunch|Gym ball crunch|Crunch auf dem Gymnastikball|14 22 34|4 2 8||Exercise ball crunch;Swiss ball crunch;Gymball-Crunch;Swiss Ball Crunch
    gym-ball-knee-tuck|Gym ball knee tuck|Knieanziehen auf dem Gymnastikball|10 16 24|4 8||Exercise ball pull-in;Ball jackknife;Ball Pull-in;Gymball Knee Tuck
    gym-ball-leg-curl|Gym ball leg curl|Beinbeuger mit Gymnastikball|10 16 24|4 8||Stability ball hamstring curl;Swiss ball leg curl;Ball-Beinbeuger;Leg Curl mit Ball
    gym-ball-march|Seated gym ball march|Marschieren auf dem Gymnastikball|14 24 38|4 2||Stability ball march;Pezziball-Marsch;Ballsitz mit Knieheben
    gym-ball-push-up|Gym ball push-up|Liegestütz mit Gymnastikball|10 17 26|4 8||Swiss ball push-up;Stability ball push-up;Liegestütz auf dem Ball;Swiss Ball Push-up
    hack-squat|Hack squat|Hackenschmidt-Kniebeuge|8 14 20|8 4||Machine hack squat;Hack Squat;Hackenschmidt
    hammer-curl|Hammer curl|Hammercurl|10 16 24|4 8||Neutral-grip curl;Hammer-Curls;Hammer Curl
    hand-release-push-up|Hand-release push-up|Liegestütz mit Handabheben|8 14 22|8 4||Hand-Release Push-up
    hanging-knee-raise|Hanging knee raise|Knieheben im Hang|10 16 24|4 8||Hanging knee tuck;Hängendes Knieheben;Hanging Knee Raise
    hanging-leg-raise|Hanging leg raise|Beinheben im Hang|8 14 20|8 4||Straight leg raise hanging;Hängendes Beinheben;Hanging Leg Raise
    head-turns|Head turns|Kopfdrehen|7 11 17|8 4||Neck rotations;Neck turns;Kopfdrehung;Nackendrehen;Head Turns
    heel-dig|Heel dig|Heel Dig|22 31 42|4 2||Heel tap;Heel touch forward;Fersentipp nach vorn;Heel Tap
    heel-to-toe-walk|Heel-to-toe walk|Seiltänzergang|14 24 36|4 2||Tandem walk;Tightrope walk;Tandemgang;Ferse-Zehen-Gang;Balancieren
    heel-toe-rock|Heel-to-toe rock|Zehen-Fersen-Wippe|12 20 32|4 8 2||Toe and heel raises;Heel rocks;Zehenstand und Fersenstand;Fußwippe
    heel-touch|Heel touch|Fersentippen|18 28 42|4 2||Alternate heel touchers;Lying heel taps;Heel Touches;Alternate Heel Touchers
    high-knees|High knees|Kniehebelauf|60 80 95|2 1||Running in place with high knees;High Knees;Laufen auf der Stelle
    hindu-push-up|Hindu push-up|Hindu-Liegestütz|8 14 20|8 4||Dive-bomber push-up;Dand;Hindu Push-up;Dive-Bomber
    hip-abduction-machine|Hip abduction machine|Abduktorenmaschine|10 16 24|4 8||Outer thigh machine;Abductor machine;Abduktion an der Maschine;Thigh Abductor
    hip-adduction-machine|Hip adduction machine|Adduktorenmaschine|10 16 24|4 8||Inner thigh machine;Adductor machine;Adduktion an der Maschine;Thigh Adductor
    hip-airplane|Hip airplane|Hüftflieger|6 10 15|8 4|sides|Airplane;Single-leg hip rotation;Hip Airplane;Flieger
    hip-circles|Standing hip circles|Hüftkreisen im Stand|12 20 32|4 2 8|sides|Hip openers;Gate openers;Hüftöffner;Hip Circles;Gate Opener
    hip-flexor-stretch|Kneeling hip flexor stretch|Hüftbeugerdehnung im Knien|||sides|Half-kneeling hip flexor stretch;Hip flexor stretch;Hüftbeuger dehnen;Hip Flexor Stretch
    hip-switch|90/90 hip switch|90/90-Hüftwechsel|7 12 18|8 4||Hip switches;Shin box;Hip Switch;Shin Box;Scheibenwischer im Sitzen
    hip-thrust|Hip thrust|Hip Thrust|14 22 34|4 2 8||Body-weight hip thrust;Hüftstoßen;Beckenheben an der Bank
    hollow-hold|Hollow hold|Hollow Hold||||Hollow body hold;Hollow Body Hold;Schiffchen in Rückenlage
    hop-and-hold|Hop and hold|Einbeinsprung mit Halten|8 13 20|8 4|sides|Single-leg hop and stick;Stick landing;Hop and Hold;Einbeinige Landung
    inchworm|Inchworm|Raupe|5 8 12|8||Walkout;Inchworm;Walkout;Raupengang
    incline-barbell-bench-press|Incline bench press|Schrägbankdrücken|8 14 20|8 4||Incline barbell press;Schrägbankdrücken mit Langhantel;Incline Bench Press
    incline-dumbbell-curl|Incline dumbbell curl|Bizepscurl auf der Schrägbank|10 16 24|4 8||Schrägbank-Curls;Incline Curl
    incline-dumbbell-press|Incline dumbbell press|Schrägbankdrücken mit Kurzhanteln|8 14 20|8 4||Incline dumbbell bench press;Kurzhantel-Schrägbankdrücken;Incline Dumbbell Press
    incline-push-up|Incline push-up|Schräger Liegestütz|14 22 34|4 2 8||Elevated push-up;Hands-elevated push-up;Liegestütz an der Bank;Liegestütz erhöht;Incline Push-up
    indoor-cycling|Indoor cycling|Indoor-Cycling|60 80 100|2 1||Spinning;Stationary bike;Exercise bike;Spinning;Heimtrainer;Fahrradergometer
    inner-thigh-raise|Side-lying inner thigh raise|Beinheben innen in Seitlage|14 24 36|4 2|sides|Lying hip adduction;Inner thigh lift;Adduktion in Seitlage;Inner Thigh Raise
    inverted-row|Inverted row|Umgekehrtes Rudern|12 20 30|4 8||Australian pull-up;Body-weight row;Bodyweight row;Australischer Klimmzug;Rudern im Hang;Inverted Row
    jumping-jack|Jumping jack|Hampelmann|40 55 72|2 4||Star jacks;Side-straddle hop;Jumping Jacks;Hampelmänner
    kettlebell-clean|Kettlebell clean|Kettlebell-Clean|14 20 28|4 8|sides|One-arm clean;Umsetzen mit Kettlebell;Einarmiger Clean
    kettlebell-deadlift|Kettlebell deadlift|Kreuzheben mit Kettlebell|10 16 24|4 8||Kettlebell-Kreuzheben;Kettlebell Deadlift
    kettlebell-floor-press|Kettlebell floor press|Bodendrücken mit Kettlebell|8 15 22|8 4|sides|One-arm kettlebell floor press;Kettlebell Floor Press
    kettlebell-floor-pullover|Kettlebell floor pullover|Kettlebell-Überzug am Boden|8 15 22|4 8||Floor pullover;Floor Pullover;Überzug am Boden
    kettlebell-press|Kettlebell press|Schulterdrücken mit Kettlebell|8 15 22|8 4|sides|One-arm kettlebell press;Kettlebell Press;Einarmiges Kettlebell-Drücken
    kettlebell-row|One-arm kettlebell row|Einarmiges Kettlebell-Rudern|10 16 24|4 8|sides|Kettlebell row;Single-arm kettlebell row;Kettlebell-Rudern;Kettlebell Row
    kettlebell-single-leg-deadlift|Kettlebell single-leg deadlift|Einbeiniges Kettlebell-Kreuzheben|8 14 20|8 4|sides|One-legged kettlebell deadlift;Einbeiniges Kreuzheben mit Kettlebell
    kettlebell-snatch|Kettlebell snatch|Kettlebell-Snatch|12 18 25|4 8|sides|One-arm snatch;Reißen mit Kettlebell;Einarmiges Reißen
    kettlebell-swing|Kettlebell swing|Kettlebell-Swing|28 38 46|4 2||Two-hand swing;Russian swing;Kettlebell-Schwung;Swings
    kettlebell-windmill|Kettlebell windmill|Kettlebell Windmill|5 8 12|8|sides|Windmill;Windmühle
    knee-push-up|Knee push-up|Liegestütz auf den Knien|14 22 34|4 2 8||Kneeling push-up;Modified push-up;Knieliegestütz;Knee Push-up
    kneeling-barbell-rollout|Kneeling barbell rollout|Rollout mit der Langhantel im Knien|8 13 20|8 4||Barbell ab rollout;Ab wheel rollout;Ab Rollout;Bauchroller;Ab Wheel
    knees-to-chest|Knees to chest|Knie zur Brust||||Knee hug;Lower back stretch;Päckchen;Unteren Rücken dehnen;Knees to Chest
    landmine-press|Landmine press|Landmine-Drücken|8 15 22|8 4|sides|Single-arm landmine press;Landmine Press;Einarmiges Landmine-Drücken
    lat-pulldown|Lat pulldown|Latzug|8 14 20|8 4||Wide-grip lat pulldown;Lat pull-down;Latziehen;Latzug mit weitem Griff;Lat Pulldown
    lateral-band-walk|Lateral band walk|Seitschritte mit Band|12 20 30|4 8 2||Side steps with band;Crab walk with band;Lateral Band Walk;Seitliches Gehen mit Band
    lateral-bound|Lateral bound|Seitsprung von Bein zu Bein|10 17 26|4 8||Side-to-side bound;Lateral Bound
    leg-curl-step|Leg curl step|Leg-Curl-Schritt|22 31 40|4 2||Hamstring curl step;Side-to-side curl;Hamstring Curl im Stehen;Anfersen im Seitschritt
    leg-extension|Leg extension|Beinstrecker|10 16 24|4 8||Knee extension;Beinstrecken;Leg Extension
    leg-press-calf-raise|Leg press calf raise|Wadendrücken an der Beinpresse|10 18 28|4 8||Calf press;Calf Press;Wadenheben an der Beinpresse
    leg-press|Leg press|Beinpresse|8 14 20|8 4||Leg Press
    leg-raise|Lying leg raise|Beinheben im Liegen|12 18 28|4 8||Leg lift;Leg raises;Leg Raises;Liegendes Beinheben
    leg-swing|Leg swing|Beinpendel|22 34 50|4 2|sides|Front leg swing;Leg swings;Beinschwingen;Beinpendeln vor und zurück;Leg Swing
    lying-knee-rock|Lying knee rock|Knie pendeln in Rückenlage|7 12 18|8 4||Knee drops;Windshield wipers;Scheibenwischer;Knee Drops
    lying-leg-curl|Lying leg curl|Beinbeuger liegend|10 16 24|4 8||Prone leg curl;Hamstring curl;Liegender Beinbeuger;Leg Curl;Beincurl
    lying-twist|Lying spinal twist|Drehdehnung in Rückenlage|||sides|Supine twist;Knee across the body;Liegende Drehung;Krokodil;Supine Twist
    machine-assisted-pull-up|Machine-assisted pull-up|Klimmzug an der Maschine|8 15 22|4 8||Assisted pull-up;Assisted chin-up machine;Unterstützter Klimmzug;Klimmzugmaschine
    machine-row|Machine row|Rudern an der Maschine|8 14 20|8 4||Plate-loaded row;Seated machine row;Rudern mit Brustpolster;Machine Row
    mambo-step|Mambo step|Mambo-Schritt|23 31 42|4 8|sides|Mambo;Mambo;Mambo Step
    march-in-place|March in place|Marschieren auf der Stelle|42 58 75|2 4||Marching on the spot;Gehen auf der Stelle;March in Place
    medicine-ball-chest-pass|Medicine ball chest pass|Medizinball-Brustpass|18 28 40|4 2||Wall chest pass;Brustpass gegen die Wand;Medicine Ball Chest Pass
    medicine-ball-slam|Medicine ball slam|Medizinball-Slam|12 18 26|4 8||Ball slam;Overhead slam;Ball Slam;Slam Ball
    monster-walk|Monster walk|Monster Walk|12 20 30|4 8 2||Band walk forward;Diagonales Gehen mit Band
    mountain-climber|Mountain climber|Bergsteiger|34 50 70|2 4||Mountain climbers;Mountain Climbers;Mountain Climber
    muscle-up|Muscle-up|Muscle-up|5 9 14|8 4||Bar muscle-up;Muscle-up an der Stange;Zugstütz
    negative-pull-up|Negative pull-up|Negativer Klimmzug|5 8 12|8||Eccentric pull-up;Pull-up negative;Negative Klimmzüge;Exzentrischer Klimmzug
    neutral-grip-pull-up|Neutral-grip pull-up|Klimmzug im Hammergriff|8 15 24|4 8||Hammer-grip pull-up;V-bar pull-up;Parallel-grip pull-up;Klimmzug im Parallelgriff;Neutral-Grip Pull-up
    nordic-hamstring-curl|Nordic hamstring curl|Nordic Hamstring Curl|6 10 15|8 4||Nordic curl;Natural glute-ham raise;Nordic Curl;Nordische Beinbeuge
    one-arm-cable-row|One-arm cable row|Einarmiges Kabelrudern|10 16 24|4 8|sides|Single-arm cable row;Seated one-arm cable row;Einarmiges Rudern am Kabelzug;One-Arm Cable Row
    one-arm-dumbbell-row|One-arm dumbbell row|Einarmiges Kurzhantelrudern|10 16 24|4 8|sides|Single-arm dumbbell row;Einarmiges Rudern;One-Arm Dumbbell Row
    one-arm-kettlebell-swing|One-arm kettlebell swing|Einarmiger Kettlebell-Swing|28 37 45|4 2|sides|Single-arm swing;Einarmiger Schwung;One-Arm Swing
    one-arm-push-up|One-arm push-up|Einarmiger Liegestütz|8 14 22|8 4|sides|Single-arm push-up;One-Arm Push-up
    open-book|Open book|Offenes Buch|6 10 16|8 4|sides|Side-lying chest rotation;Thoracic rotation;Open Book;Brustwirbelsäulenrotation
    pallof-press|Pallof press|Pallof Press|8 14 20|8 4|sides|Anti-rotation press;Anti-Rotations-Drücken
    pec-deck|Pec deck|Butterfly-Maschine|10 16 24|4 8||Butterfly machine;Machine fly;Butterfly;Pec Deck
    pendlay-row|Pendlay row|Pendlay Row|8 12 18|8 4||Dead-stop row;Pendlay-Rudern;Rudern vom Boden
    pigeon-pose|Pigeon pose|Taube|||sides|Pigeon stretch;Kapotasana;Taubenhaltung;Pigeon Pose
    pike-push-up|Pike push-up|Pike-Liegestütz|10 17 26|4 8||Schulterliegestütz;Pike Push-up
    pilates-hundred|Pilates hundred|Pilates Hundred|75 105 135|1||The hundred;The Hundred;Die Hundert
    pilates-leg-circles|Pilates leg circles|Beinkreisen in Rückenlage|12 20 30|4 8|sides|Single-leg circles;One-leg circles;Leg Circles;Pilates-Beinkreise
    pilates-roll-up|Pilates roll-up|Pilates-Aufrollen|6 9 14|8||Roll-up;Roll-up;Aufrollen
    pilates-side-kick|Pilates side kick|Side Kick (Pilates)|14 24 36|4 2|sides|Side-lying kick;Seitlicher Kick;Beinschwung in Seitlage
    pilates-single-leg-stretch|Pilates single-leg stretch|Beinstrecken im Wechsel (Pilates)|14 22 34|4 2||Single-leg stretch;Single Leg Stretch;Einbeinstrecken
    pilates-swimming|Pilates swimming|Schwimmen in Bauchlage|30 50 75|2 4||Swimmers;Prone flutter;Swimming;Pilates-Schwimmen
    pilates-teaser|Pilates teaser|Teaser (Pilates)|6 9 14|8||Teaser;V-Sitz;Pilates-Teaser
    pistol-squat|Pistol squat|Pistol Squat|6 11 18|8 4|sides|Single-leg squat;Einbeinige Kniebeuge
    plank-jack|Plank jack|Plank Jack|30 45 62|2 4||Plank jumping jack;Hampelmann im Stütz;Plank Jacks
    plank-shoulder-tap|Plank shoulder tap|Schultertippen im Stütz|14 24 36|4 2||Shoulder taps;Plank Shoulder Taps;Shoulder Taps
    plank-up-down|Plank up-down|Plank Up-Downs|12 18 28|4 8||Up-down plank;Plank to push-up;Unterarmstütz zu Liegestütz;Up-Down Plank;Commando Plank
    plank|Plank|Unterarmstütz||||Forearm plank;Front plank;Plank;Planke;Unterarmplank
    plyo-push-up|Plyo push-up|Explosiver Liegestütz|10 18 28|4 8||Clap push-up;Explosive push-up;Klatsch-Liegestütz;Plyo Push-up
    pogo-hop|Pogo hop|Pogo-Sprung|100 125 150|1||Pogo jump;Ankle hops;Pogo Hops;Pogo Jumps;Fußgelenksprünge
    power-clean|Power clean|Power Clean|4 7 12|8||Standumsetzen;Umsetzen mit Langhantel
    power-snatch|Power snatch|Power Snatch|4 7 12|8||Barbell snatch;Standreißen;Reißen mit Langhantel
    preacher-curl|Preacher curl|Scottcurl|10 16 24|4 8||Scott curl;Scott-Curls;Bizepscurl auf der Scottbank;Preacher Curl
    prone-y-raise|Prone Y raise|Y-Heben in Bauchlage|12 20 30|4 8||Y raise;Prone Y;Y-Raise;Prone Y
    pull-up|Pull-up|Klimmzug|8 15 24|4 8||Pullup;Overhand pull-up;Klimmzüge;Klimmzug im Obergriff;Pull-up
    pulse-squat|Pulse squat|Pulsierende Kniebeuge|28 44 60|2 4||Squat pulses;Pulse Squat;Squat Pulses
    push-press|Push press|Push Press|5 9 14|8||Barbell push press;Schwungdrücken;Push Press mit Langhantel
    push-up-rotation|Push-up with rotation|Liegestütz mit Drehung|6 9 14|8||Push-up to side plank;T push-up;T-Liegestütz;Rotationsliegestütz
    push-up|Push-up|Liegestütz|14 22 34|4 2 8||Press-up;Liegestütze;Push-up
    renegade-row|Renegade row|Renegade Row|7 11 17|8 4||Plank row;Rudern im Liegestütz;Rudern im Stütz
    reverse-crunch|Reverse crunch|Reverse Crunch|16 24 36|4 2||Umgekehrter Crunch;Beckenheben zum Bauch
    reverse-curl|Reverse curl|Reverse Curl|10 16 24|4 8||Barbell reverse curl;Overhand curl;Umgekehrter Bizepscurl;Langhantel-Curls im Obergriff
    reverse-fly-machine|Reverse fly machine|Butterfly Reverse|10 16 24|4 8||Reverse pec deck;Rear delt machine;Reverse-Butterfly-Maschine;Reverse Fly an der Maschine
    reverse-hyperextension|Reverse hyperextension|Reverse Hyperextension|10 16 24|4 8||Reverse hyper;Reverse back extension;Umgekehrtes Rückenstrecken;Reverse Hyper;Beinheben in Bauchlage
    reverse-lunge|Reverse lunge|Ausfallschritt nach hinten|8 12 18|8 4||Backward lunge;Rear lunge;Reverse Lunge;Ausfallschritte rückwärts
    reverse-snow-angel|Reverse snow angel|Umgekehrter Schneeengel|8 15 22|4 8||Prone snow angel;Reverse Snow Angel;Schneeengel in Bauchlage
    reverse-wrist-curl|Reverse wrist curl|Unterarmcurl im Obergriff|12 20 30|4 8 2||Wrist extension;Palms-down wrist curl;Handgelenksstrecken;Reverse Wrist Curl
    ring-curl|Ring biceps curl|Bizepscurl an Ringen|10 16 24|4 8||Suspension trainer curl;Bizepscurl am Schlingentrainer;Ring Curl
    ring-dip|Ring dip|Ring-Dip|6 12 18|8 4||Dips an Ringen;Ring Dips
    ring-push-up|Ring push-up|Liegestütz an Ringen|10 17 26|4 8||Suspended push-up;Sling trainer push-up;Liegestütz im Schlingentrainer;Ring Push-up;TRX Liegestütz
    ring-row|Ring row|Rudern an den Ringen|12 20 30|4 8||Suspended row;TRX row;Sling trainer row;Ringrudern;Ring Row;TRX-Rudern;Rudern am Schlingentrainer
    romanian-deadlift|Romanian deadlift|Rumänisches Kreuzheben|8 13 20|8 4||RDL;Romanian Deadlift;RDL
    rope-jumping|Rope jumping|Seilspringen|100 125 150|1||Jump rope;Skipping rope;Springseil;Jump Rope;Rope Skipping
    rowing-machine|Rowing machine|Rudergerät|18 24 31|4 8||Indoor rowing;Rower;Ergometer;Rudern am Ergometer;Rudermaschine;Indoor Rowing
    russian-twist|Russian twist|Russian Twist|15 25 40|4 2||Seated twist;Rumpfdrehen im Sitzen;Russische Drehung
    scapular-pull-up|Scapular pull-up|Schulterblatt-Klimmzug|12 20 30|4 8||Scap pull-up;Scapula pull;Scapular Pull-up;Scapula Pull-up
    scapular-push-up|Scapular push-up|Schulterblatt-Liegestütz|14 24 36|4 2||Scap push-up;Push-up plus;Scapular Push-up;Scap Push-up
    seated-back-extension-machine|Seated back extension|Rückenstrecker-Maschine|10 16 24|4 8||Back extension machine;Lower back machine;Rückenstrecken im Sitzen;Back Extension Machine
    seated-band-row|Seated band row|Rudern im Sitzen mit Band|14 22 34|4 2 8||Seated resistance band row;Sitzendes Bandrudern;Seated Band Row
    seated-cable-row|Seated cable row|Kabelrudern im Sitzen|8 14 20|8 4||Cable row;Low row;Rudern am Kabelzug;Seated Cable Row
    seated-calf-raise|Seated calf raise|Wadenmaschine sitzend|10 18 28|4 8||Wadenheben sitzend;Seated Calf Raise
    seated-dumbbell-press|Seated dumbbell press|Schulterdrücken sitzend mit Kurzhanteln|8 14 20|8 4||Seated shoulder press;Sitzendes Schulterdrücken;Seated Dumbbell Press
    seated-hamstring-stretch|Seated hamstring stretch|Beinbeugerdehnung im Sitzen|||sides|Single-leg forward bend;Hurdler stretch;Oberschenkelrückseite dehnen;Hamstring-Dehnung
    seated-knee-lift|Seated knee lift|Knieheben im Sitzen|18 28 45|4 2||Chair march;Seated march;Marschieren im Sitzen;Sitzmarsch
    seated-knee-tuck|Seated knee tuck|Knieanziehen im Sitzen|16 24 36|4 2||Seated leg tuck;In and out;Seated Knee Tucks;Seated Leg Tucks
    seated-leg-curl|Seated leg curl|Beinbeuger sitzend|10 16 24|4 8||Seated hamstring curl;Sitzender Beinbeuger;Leg Curl sitzend
    shadow-boxing|Shadow boxing|Schattenboxen|38 58 80|2 4|sides|Jab-cross;Air boxing;Shadow Boxing;Jab-Cross;Boxen ohne Gegner
    shoulder-press-machine|Shoulder press machine|Schulterpresse|8 14 20|8 4||Machine overhead press;Schulterdrücken an der Maschine;Shoulder Press
    shoulder-rolls|Shoulder rolls|Schulterkreisen|12 22 36|4 2 8||Shoulder circles;Schulterrollen;Shoulder Rolls
    side-leg-swing|Side leg swing|Seitliches Beinpendel|22 34 50|4 2|sides|Lateral leg swing;Seitliches Beinschwingen;Lateral Leg Swing
    side-lunge|Side lunge|Seitlicher Ausfallschritt|8 12 18|8 4||Lateral lunge;Side Lunge;Lateral Lunge
    side-lying-leg-raise|Side-lying leg raise|Beinheben in Seitlage|14 24 36|4 2|sides|Side leg lift;Lying hip abduction;Seitliches Beinheben;Abduktion in Seitlage
    side-neck-stretch|Side neck stretch|Seitliche Nackendehnung|||sides|Neck stretch;Nacken dehnen;Neck Stretch
    side-plank-hip-dip|Side plank hip dip|Hüftheben im Seitstütz|14 22 34|4 2|sides|Side plank hip lift;Side Plank Hip Dips;Seitstütz dynamisch
    side-plank|Side plank|Seitstütz|||sides|Side bridge;Side Plank;Seitlicher Unterarmstütz
    single-leg-ball-throw|Single-leg ball throw|Ballwurf auf einem Bein|14 22 32|4 8|sides|Single-leg wall toss;One-leg catch;Einbeinstand mit Medizinball;Wandwurf einbeinig
    single-leg-calf-raise|Single-leg calf raise|Einbeiniges Wadenheben|12 20 30|4 2 8|sides|One-leg heel raise;Single-Leg Calf Raise
    single-leg-deadlift|Single-leg deadlift|Einbeiniges Kreuzheben|10 16 24|4 8|sides|Single-leg hip hinge;Standing scale;Single-Leg Deadlift;Standwaage
    single-leg-glute-bridge|Single-leg glute bridge|Einbeiniges Beckenheben|12 20 30|4 2 8|sides|One-leg hip bridge;Single-Leg Glute Bridge;Einbeinige Brücke
    single-leg-stand-eyes-closed|Single-leg stand, eyes closed|Einbeinstand mit geschlossenen Augen|||sides|Blind single-leg stand;Einbeinstand blind
    single-leg-stand|Single-leg stand|Einbeinstand|||sides|One-leg stand;Flamingo stand;Auf einem Bein stehen;Flamingo
    sit-to-stand|Sit to stand|Aufstehen vom Stuhl|10 18 28|4 8||Chair squat;Chair stand;Stuhl-Kniebeuge;Sit-to-Stand
    sit-up|Sit-up|Sit-up|12 20 32|4 2 8||Sit-ups;Sit-ups;Rumpfbeuge
    skater|Skater|Skater|16 25 36|4 2||Skater jump;Speed skater;Eisläufer;Skater Jumps;Schlittschuhläufer
    sliding-leg-curl|Sliding leg curl|Beinbeuger mit Handtuch|8 14 22|8 4||Hamstring slide;Towel leg curl;Sliding Leg Curl;Hamstring Slides
    smith-machine-squat|Smith machine squat|Kniebeuge an der Multipresse|8 14 20|8 4||Smith Machine Squat;Multipresse
    split-jump|Jumping lunge|Wechselsprung im Ausfallschritt|10 17 26|4 8||Split jump;Lunge jump;Ausfallschrittsprung;Jumping Lunge;Split Jump
    split-squat|Split squat|Split-Kniebeuge|12 20 30|4 8 2|sides|Static lunge;Split Squat;Statischer Ausfallschritt
    squat-jump|Squat jump|Sprungkniebeuge|10 18 28|4 8||Jump squat;Squat Jump;Jump Squat;Strecksprung
    squat-thrust|Squat thrust|Squat Thrust|16 25 36|4 2||Half burpee;Halber Burpee;Hockstütz-Sprung
    stair-machine|Stair machine|Treppensteiger|25 36 50|4 2||Stair climber;Stepmill;Stairmaster;Stairmaster;Stepmill;Treppengerät
    standing-calf-raise-machine|Standing calf raise machine|Wadenmaschine stehend|10 18 28|4 8||Machine calf raise;Wadenheben an der Maschine
    standing-forward-bend|Standing forward bend|Vorbeuge im Stand||||Forward fold;Toe touch stretch;Uttanasana;Stehende Vorbeuge;Forward Fold;Uttanasana
    standing-knee-to-elbow|Standing knee to elbow|Knie zum Ellbogen im Stehen|18 28 40|4 2||Standing crossover crunch;Standing bicycle crunch;Standing Crossover Crunch;Knie-Ellbogen-Kreuz
    standing-quad-stretch|Standing quad stretch|Quadrizepsdehnung im Stand|||sides|Quadriceps stretch;Thigh stretch;Oberschenkel dehnen;Quad Stretch
    standing-rear-leg-raise|Standing rear leg raise|Beinheben nach hinten im Stand|14 22 34|4 2 8|sides|Standing hip extension;Standing kickback;Hüftstrecken im Stand;Kickback im Stand
    standing-side-leg-raise|Standing side leg raise|Seitliches Beinheben im Stand|14 22 34|4 2 8|sides|Standing hip abduction;Abspreizen im Stand;Beinabspreizen
    standing-side-stretch|Standing side stretch|Seitbeuge im Stand|||sides|Standing side bend;Lateral stretch;Flankendehnung;Seitdehnung;Side Bend
    star-jump|Star jump|Sternsprung|10 18 28|4 8||Star Jump;Strecksprung mit Grätsche
    step-back-burpee|Step-back burpee|Burpee ohne Sprung|7 11 16|8||Low-impact burpee;Walking burpee;Step-back Burpee;Sanfter Burpee
    step-jack|Step jack|Hampelmann ohne Sprung|22 30 40|4 2||Low-impact jumping jack;Half jack;Step Jack;Sanfter Hampelmann
    step-toe-tap|Step toe tap|Toe Taps am Step|40 58 78|2 4||Toe taps on step;Fußtippen am Step;Zehentippen
    step-touch|Step touch|Step Touch|22 31 40|4 2||Side step;Seitschritt;Side Step
    step-up-knee-raise|Step-up with knee raise|Aufsteiger mit Knieheben|12 20 30|4 8 2|sides|High-knee step-up;Step-up mit Knieheben
    step-up|Step-up|Aufsteiger|12 20 30|4 8 2|sides|Box step-up;Step-up;Box-Aufstieg
    straight-arm-pulldown|Straight-arm pulldown|Überzug am Kabelzug|10 16 24|4 8||Straight-arm lat pulldown;Cable pullover;Latdrücken;Latzug mit gestreckten Armen;Straight-Arm Pulldown
    suitcase-carry|Suitcase carry|Koffertragen|||sides|One-sided farmer's walk;Suitcase Carry;Einseitiger Farmer's Walk
    sumo-deadlift|Sumo deadlift|Sumo-Kreuzheben|8 12 18|8 4||Sumo Deadlift
    sumo-squat|Sumo squat|Sumo-Kniebeuge|14 22 34|4 2 8||Plié squat;Wide squat;Sumo Squat;Plié-Kniebeuge;Breite Kniebeuge
    sun-salutation|Sun salutation|Sonnengruß||||Surya namaskar;Surya Namaskar;Sun Salutation
    superman-hold|Superman hold|Superman halten||||Static superman;Statischer Superman;Superman Hold
    superman-pull|Superman pull|Superman mit Latzug|14 22 34|4 2 8||Prone lat pull;Superman lat pull;Prone pulldown;Latzug in Bauchlage;Superman Pull
    superman|Superman|Superman|12 20 30|4 8||Superman raise;Superman-Übung;Rückenheben mit Armen und Beinen
    t-bar-row|T-bar row|T-Bar-Rudern|8 14 20|8 4||Landmine row;T-Stangen-Rudern;T-Bar Row;Landmine-Rudern
    tandem-stand|Tandem stand|Tandemstand|||sides|Heel-to-toe stand;Ferse-an-Zehen-Stand
    tibialis-raise|Tibialis raise|Fußheber an der Wand|16 26 40|4 2||Toe raise;Shin raise;Tibialis Raise;Schienbeinheben;Zehenheben
    torso-twist|Standing torso twist|Rumpfdrehen im Stand|14 22 34|4 2 8||Trunk rotation;Standing twist;Oberkörperdrehen;Torso Twist
    trap-bar-deadlift|Trap bar deadlift|Kreuzheben mit Trapbar|8 13 20|8 4||Hex bar deadlift;Trap Bar Deadlift;Hexbar-Kreuzheben
    tree-pose|Tree pose|Baum|||sides|Vrksasana;Baumhaltung;Tree Pose;Vrksasana
    triceps-dip|Dip|Dip|8 15 24|4 8||Parallel bar dip;Triceps dip;Dips;Barrenstütz;Trizeps-Dips
    triceps-pushdown|Triceps pushdown|Trizepsdrücken am Kabelzug|10 16 24|4 8||Cable pushdown;Rope pushdown;Trizepsdrücken;Triceps Pushdown
    triceps-stretch|Overhead triceps stretch|Trizepsdehnung über Kopf|||sides|Triceps stretch;Trizeps dehnen;Triceps Stretch
    tuck-jump|Tuck jump|Hocksprung|10 18 28|4 8||Knee tuck jump;Tuck Jump;Hockstrecksprung
    turkish-get-up|Turkish get-up|Turkish Get-up|||sides|TGU;Türkisches Aufstehen;TGU
    underhand-lat-pulldown|Underhand lat pulldown|Latzug im Untergriff|8 14 20|8 4||Reverse-grip pulldown;Supinated pulldown;Latziehen Untergriff;Reverse-Grip Pulldown
    upright-row|Upright row|Aufrechtes Rudern|10 15 22|4 8||Barbell upright row;Rudern aufrecht mit Langhantel;Upright Row
    v-step|V-step|V-Step|23 31 39|4 8|sides|V-Schritt
    v-up|V-up|Klappmesser|12 18 28|4 8||Jackknife sit-up;Jackknife;V-ups;Jackknife Sit-up;Taschenmesser
    walking-lunge|Walking lunge|Gehende Ausfallschritte|8 13 20|8 4||Lunge walk;Walking Lunges;Ausfallschritte im Gehen
    wall-angel|Wall angel|Wandengel|7 12 18|8 4||Wall slide;Wall angels;Wall Angel;Wall Slide;Wand-Engel
    wall-ball|Wall ball|Wall Ball|14 20 28|4 8||Wall ball shot;Wandball;Wall Ball Shots
    wall-chest-stretch|Wall chest stretch|Brustdehnung an der Wand|||sides|Doorway stretch;Pec stretch;Brust dehnen;Türrahmendehnung;Pec Stretch
    wall-handstand-push-up|Handstand push-up|Handstand-Liegestütz|6 11 18|8 4||Wall handstand push-up;HSPU;Handstand Push-up;HSPU
    wall-push-up|Wall push-up|Liegestütz an der Wand|14 22 34|4 2 8||Standing push-up;Wall press-up;Wandliegestütz;Wall Push-up
    wall-sit|Wall sit|Wandsitzen||||Wall squat hold;Wall chair;Wall Sit;Wandsitz
    warrior-three|Warrior III|Krieger III|||sides|Warrior three;Standing scale;Virabhadrasana III;Standwaage;Krieger 3;Warrior III
    warrior-two|Warrior II|Krieger II|||sides|Warrior two;Virabhadrasana II;Krieger 2;Warrior II;Virabhadrasana II
    weight-shift|Side-to-side weight shift|Gewichtsverlagerung zur Seite|12 22 34|4 2 8||Weight shift;Weight transfer;Gewicht verlagern;Seitliches Pendeln
    weighted-pull-up|Weighted pull-up|Klimmzug mit Zusatzgewicht|8 12 18|8 4||Pull-up with weight;Gewichteter Klimmzug;Weighted Pull-up
    wide-push-up|Wide push-up|Breiter Liegestütz|14 22 34|4 2 8||Wide-grip push-up;Weiter Liegestütz;Wide Push-up
    windshield-wiper|Windshield wiper|Beinpendel im Liegen|6 10 15|8||Lying leg rotation;Wipers;Windshield Wipers
    worlds-greatest-stretch|World's greatest stretch|Ausfallschritt mit Rotation|6 10 15|8 4|sides|Lunge with rotation;Spiderman stretch;World's Greatest Stretch;Spiderman-Dehnung
    wrist-circles|Wrist circles|Handgelenkkreisen|16 28 44|4 2||Wrist rolls;Handgelenke kreisen;Wrist Circles
    wrist-curl|Wrist curl|Unterarmcurl|12 20 30|4 8 2||Dumbbell wrist curl;Palms-up wrist curl;Unterarmcurls;Handgelenkcurl;Wrist Curl
    """
}
